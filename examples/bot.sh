#!/bin/sh
# A bot in the shell's own words, to show how little a language needs: any legal action, by the seed.
#
# goldenspike arena steel-driver steady steady random "exec:sh examples/bot.sh"
#
# docs/arena.md says what the lines hold. Texts of actions have no quotes in them.

while read -r line; do
    case $line in
    '{"type": "hello"'*) echo '{"ready": true}' ;;
    '{"type": "decide"'*)
        seed=${line##*'"seed": '}
        legal=${line#*'"legal": ["'}
        legal=${legal%%'"]'*}
        count=1 rest=$legal
        while [ "$rest" != "${rest#*'", "'}" ]; do
            rest=${rest#*'", "'} count=$((count + 1))
        done
        skip=$((${seed%%[!0-9]*} % count))
        while [ $skip -gt 0 ]; do
            legal=${legal#*'", "'} skip=$((skip - 1))
        done
        printf '{"action": "%s"}\n' "${legal%%'"'*}"
        ;;
    esac
done
