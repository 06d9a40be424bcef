/** Replaces the browser’s `EventSource`, which Node doesn’t have. */
export class BrowserStream extends EventTarget {
  readonly address: string
  readyState = 0
  isClosed = false

  constructor(address: string) {
    super()
    this.address = address
  }

  close() {
    this.readyState = 2
    this.isClosed = true
  }

  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  tell(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** The server sends a heartbeat. */
  beat(nextInMs: number) {
    const data = JSON.stringify({ at: Date.now(), nextInMs })
    this.dispatchEvent(new MessageEvent('heartbeat', { data }))
  }

  /** The connection is lost, and the browser would retry. */
  break() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }

  /** The server responds with something other than a stream. */
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}
