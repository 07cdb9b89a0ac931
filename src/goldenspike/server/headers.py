"""The headers that keep a page to itself: those of the server, and those of a static host."""

TRUSTED = "svelte-trusted-html goldenspike-sheet goldenspike-worker"  # what may become markup


def content_policy(scripts: str = "", workers: str = "", trusted: str = "") -> str:
    """The Content-Security-Policy of a page's markup, with what a page needs beside the usual.

    >>> content_policy(scripts="'wasm-unsafe-eval'").split("; ")[1]
    "script-src 'self' 'wasm-unsafe-eval'"
    """
    rules = [
        "default-src 'none'",
        f"script-src 'self' {scripts}",
        f"worker-src {workers}" if workers else "",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",  # no text becomes markup or script but by these
        f"trusted-types {TRUSTED} {trusted}",
    ]
    return "; ".join(rule.strip() for rule in rules if rule)


UNUSED = (  # what browsers can do and the page never asks for
    *("accelerometer", "browsing-topics", "camera"),
    *("display-capture", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts"),
    *("magnetometer", "microphone", "midi", "payment"),
    *("screen-wake-lock", "serial", "usb", "xr-spatial-tracking"),
)


def security_headers(policy: str) -> dict[str, str]:
    """The headers of every answer; what only a header can say of framing is added to the policy."""
    return {
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED),
    }
