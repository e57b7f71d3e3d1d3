// The portal's cookies have the prefix `__Host-` and `Secure`. Over http on a loopback host, in development only, they
// have neither: WebKit drops such cookies there, while Chromium and Firefox keep them.

export const HOST_PREFIX = "__Host-";

const HTTP_LOOPBACK = /^http:\/\/((?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether cookies of this origin may be plain. In production no origin is http. */
export function isHttpLoopback(origin: string): boolean {
  return HTTP_LOOPBACK.test(origin);
}
