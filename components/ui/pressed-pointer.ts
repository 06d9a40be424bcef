/** Beyond this distance, the pointer drags something, and no click follows. */
const stillPx = 4

/** Elements that a press can miss when they move before the release. */
const pressable =
  'a[href], button, input, label, select, summary, textarea, [role="button"], [role="option"], [role="switch"], [role="tab"]'

interface Press {
  element: Element
  x: number
  y: number
  /** Where the element was. */
  box: DOMRect
  /** Blur events withheld from inputs that lost focus to it. */
  blurs: FocusEvent[]
  /** The pointer is up; its click comes next. */
  isUp: boolean
}

let press: Press | undefined
let waiting: (() => void)[] = []

/** Runs it now; while a pointer is pressed, once it is up and its click will surely reach what was pressed. */
export function whenReleased(change: () => void): void {
  if (press && !press.isUp) waiting.push(change)
  else change()
}

function release() {
  lift()
  press = undefined
}

/**
 * Dispatches what waited. On pointer up, the browser already knows the click's target, wherever it moves; during the
 * click itself it would be too late, because a rerendered checkbox would lose its state.
 */
function lift() {
  const blurs = press?.blurs ?? []
  const changes = waiting
  if (press) press = { ...press, blurs: [], isUp: true }
  waiting = []
  for (const { target, relatedTarget } of blurs)
    target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true, relatedTarget }))
  for (const change of changes) change()
}

function begin({ target, button, clientX: x, clientY: y }: MouseEvent) {
  const element = target instanceof Element ? target.closest(pressable) : null
  if (press && press.element === element) return
  release()
  if (element && button === 0)
    press = { element, x, y, box: element.getBoundingClientRect(), blurs: [], isUp: false }
}

const isStill = ({ x, y }: Press, event: MouseEvent) =>
  Math.hypot(event.clientX - x, event.clientY - y) <= stillPx

/** The pressed element, if it moved and the click went to what took its place. */
function missedBy(event: MouseEvent): HTMLElement | undefined {
  if (!press || !event.isTrusted || !isStill(press, event)) return undefined
  const { element, box } = press
  const isMissed = event.target instanceof Node && !element.contains(event.target) && element.isConnected
  const { top, left } = element.getBoundingClientRect()
  const hasMoved = top !== box.top || left !== box.left
  return isMissed && hasMoved && element instanceof HTMLElement ? element : undefined
}

/**
 * Nothing moves under a pressed pointer, on the whole page: blur events wait until the pointer is released, and so
 * does everything in `whenReleased`. If something moves anyway, the click goes to what was pressed.
 * @returns a function that detaches it
 */
export function attachPressedPointer(): () => void {
  const listening = new AbortController()
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    heard: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, heard, { capture: true, signal: listening.signal })

  listen('pointerdown', begin)
  // For a tap, the pointer is already up when focus moves.
  listen('mousedown', begin)
  listen('pointermove', (event) => {
    if (press && (event.buttons === 0 || !isStill(press, event))) release()
  })
  listen('focusout', (event) => {
    if (!press || press.isUp || !event.isTrusted) return
    press.blurs.push(event)
    event.stopImmediatePropagation()
  })
  listen('click', (event) => {
    const missed = missedBy(event)
    release()
    if (!missed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    missed.click()
  })
  listen('mouseup', lift)
  // The click follows at once, if there is one.
  listen('pointerup', () => setTimeout(release))
  for (const name of ['pointercancel', 'contextmenu', 'dragstart', 'keydown'] as const) listen(name, release)
  // Blur events of inputs also arrive here.
  listen('blur', ({ target }) => target === window && release())

  return () => {
    listening.abort()
    release()
  }
}
