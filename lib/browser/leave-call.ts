/**
 * Ends a call when its page is closing. The request outlives the page, and its response is ignored.
 *
 * @param path URL of the calls
 */
export function leaveCall(path: string, body: object): void {
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {})
}
