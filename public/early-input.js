// Holds what people press and type before React listens to it, and does it again in the same order once it does. A click on
// a button that React has not reached yet would be lost, and typed text would be overwritten by what the page begins with.
(() => {
  const pressable = 'button, summary, input, [role="button"], [role="tab"], [role="switch"], [role="option"]'
  const textTypes = /^(?:email|number|password|search|tel|text|url|date|time|datetime-local)$/
  /** What waits, in the order it was done. */
  const held = []
  let isReplaying = false
  /** Grows with whatever somebody does on the page: what an input holds after that is as somebody wanted it. */
  let actions = 0
  /** When to look whether the text is still there, in milliseconds after it was put back. */
  const LOOKS = [50, 250, 1000]

  const markOf = (node) => Object.keys(node).find((key) => key.startsWith('__reactFiber$'))

  /** React's flags of what it has drawn or reached and not put in place yet. It marks that already, and ignores events there. */
  const NOT_IN_PLACE = 2 | 4096

  const isInPlace = (fiber) => {
    if (fiber.alternate) return true
    for (let each = fiber; each; each = each.return) if (each.flags & NOT_IN_PLACE) return false
    return true
  }

  /** Whether React listens to the node. */
  const isReached = (node) => {
    const mark = markOf(node)
    return mark !== undefined && isInPlace(node[mark])
  }

  /** Whether the node stands in a part of the page that React comes to later: between the comments of a boundary. */
  const isInWaitingPart = (node) => {
    let ends = 0
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      if (before.nodeType !== Node.COMMENT_NODE) continue
      if (before.data === '/$') ends += 1
      else if (/^\$[?!~]?$/.test(before.data) && ends-- === 0) return true
    }
    return false
  }

  /** What other libraries put on the page is never React's, and nothing of it waits. */
  const isWaiting = (element) => {
    // React marks what it has reached before it listens there: until the page says so, everything waits.
    if (!('ready' in document.documentElement.dataset)) return true
    for (let node = element; node; node = node.parentNode) {
      if (markOf(node) !== undefined) return !isReached(node)
      if (isInWaitingPart(node)) return true
    }
    return false
  }

  const isText = (element) =>
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && textTypes.test(element.type))

  const stop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const hold = (entry) => {
    held.push(entry)
    if (held.length === 1) replayWhenHeard()
  }

  const onClick = (event) => {
    const element = event.target instanceof Element && event.target.closest(pressable)
    if (isReplaying || !element || isText(element) || !isWaiting(element)) return
    stop(event)
    hold({ element, replay: () => element.click() })
  }

  const onInput = ({ target }) => {
    if (isReplaying || !isText(target) || !isWaiting(target)) return
    const { value } = target
    const known = held.find(({ element, typed }) => element === target && typed !== undefined)
    if (known) known.typed = value
    else hold({ element: target, typed: value, begunWith: target.defaultValue, replay: retype })
  }

  const onSubmit = (event) => {
    const { target: form, submitter } = event
    if (isReplaying || !isWaiting(form)) return
    stop(event)
    hold({ element: form, replay: () => form.requestSubmit(submitter ?? undefined) })
  }

  /**
   * Puts a text back, and again where the page took it away: on a slow machine React may mark an element long before it
   * listens there, and begins it with what the page began with.
   */
  function retype(entry) {
    const { element, begunWith } = entry
    const since = actions
    type(entry)
    for (const after of LOOKS)
      setTimeout(() => {
        if (actions === since && element.isConnected && element.value === begunWith) doAgain(type, entry)
      }, after)
  }

  /** React compares with the value it saw last, which was this one: it is changed twice, once behind React's back. */
  function type({ element, typed }) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
    element.value = element instanceof HTMLSelectElement ? element.value : `${typed} `
    set.call(element, typed)
    for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
  }

  const replayWhenHeard = () => {
    const [first] = held
    if (!first) return
    if (first.element.isConnected && !isHeard(first)) return void setTimeout(replayWhenHeard, 16)
    held.shift()
    if (first.typed === undefined) actions += 1
    if (first.element.isConnected) doAgain(first.replay, first)
    // What the first brought about is drawn before the next is done.
    setTimeout(replayWhenHeard)
  }

  const doAgain = (replay, entry) => {
    isReplaying = true
    try {
      replay(entry)
    } finally {
      isReplaying = false
    }
  }

  /** Reached when it was looked at before, too: by then React listens there. */
  const isHeard = (entry) => {
    const wasReached = entry.isReached
    entry.isReached = 'ready' in document.documentElement.dataset && isReached(entry.element)
    return wasReached && entry.isReached
  }

  for (const name of ['pointerdown', 'keydown', 'input'])
    addEventListener(name, ({ isTrusted }) => void (actions += Number(isTrusted)), true)
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  addEventListener('submit', onSubmit, true)
})()
