/**
 * Ends a call of a page that goes away: the request outlives the page, and nobody reads its answer.
 *
 * @param path address of the calls
 */
export function leaveCall(path: string, body: object): void {
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {})
}
