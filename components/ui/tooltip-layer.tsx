'use client'

import { fullMoment } from '@/lib/labels/times'

const showAfterMs = 400
const hideAfterMs = 100
const gapPx = 6
const edgePx = 8
/** Maximum width of an element with an icon and no room for text. */
const narrowPx = 48
const movingKey = /^(Tab|Arrow|Home|End)/

function anchorOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const anchor = target.closest<HTMLElement>('[data-tooltip], time[datetime]')
  const isToldBeside = anchor?.dataset.tooltipWhen === 'narrow' && anchor.offsetWidth > narrowPx
  return isToldBeside ? null : anchor
}

function textOf(anchor: HTMLElement): string {
  if (anchor.dataset.tooltip) return anchor.dataset.tooltip
  const at = new Date(anchor.getAttribute('datetime') ?? '')
  return fullMoment(at)
}

/** Below the anchor, or above if there is no room, and always inside the window. */
function place(layer: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const below = box.bottom + gapPx
  const fitsBelow = below + layer.offsetHeight + edgePx <= window.innerHeight
  const centered = box.left + (box.width - layer.offsetWidth) / 2
  const rightmost = window.innerWidth - layer.offsetWidth - edgePx
  layer.style.top = `${fitsBelow ? below : box.top - gapPx - layer.offsetHeight}px`
  layer.style.left = `${Math.max(edgePx, Math.min(centered, rightmost))}px`
}

/**
 * Shows tooltips in a single popover for the whole page: the `data-tooltip` of what is hovered or has keyboard focus
 * (with `data-tooltip-when="narrow"`, only where there is no room for text), and the local time of a `<time>`. Escape
 * hides it, and it can be hovered (WCAG 1.4.13).
 * @returns a function that detaches it
 */
export function attachTooltip(layer: HTMLElement): () => void {
  const listening = new AbortController()
  let shown: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where the pointer was last pressed. */
  let pressed: { x: number; y: number } | undefined
  /**
   * Focus was moved by keyboard; otherwise something opened and took it, and nobody asked what its first button does.
   */
  let isMoved = false

  const change = (anchor: HTMLElement | null, afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      shown = anchor?.isConnected && anchor.ariaExpanded !== 'true' ? anchor : null
      if (!shown) return layer.hidePopover()
      layer.textContent = textOf(shown)
      layer.showPopover()
      place(layer, shown)
    }, afterMs)
  }
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    heard: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, heard, { capture: true, passive: true, signal: listening.signal })

  listen('pointerover', ({ target, pointerType, clientX, clientY }) => {
    if (pointerType === 'touch') return
    // Something that a click moved under a resting pointer isn't hovered.
    if (pressed?.x === clientX && pressed.y === clientY) return
    pressed = undefined
    const anchor = target === layer ? shown : anchorOf(target)
    change(anchor, anchor && !shown ? showAfterMs : hideAfterMs)
  })
  listen('focusin', ({ target }) => {
    if (isMoved && target instanceof Element && target.matches(':focus-visible')) change(anchorOf(target), 0)
  })
  listen('focusout', () => change(null, 0))
  listen('pointerdown', ({ target, clientX, clientY }) => {
    isMoved = false
    pressed = { x: clientX, y: clientY }
    if (target !== layer) change(null, 0)
  })
  listen('click', ({ target }) => {
    const anchor = anchorOf(target)
    if (anchor?.ariaDisabled === 'true') change(anchor, 0)
  })
  listen('keydown', ({ key }) => {
    isMoved = movingKey.test(key)
    if (key === 'Escape') change(null, 0)
  })
  listen('scroll', () => shown && change(null, 0))

  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** Renders the page's tooltips. Mounted once, in the root layout. */
export function TooltipLayer() {
  return (
    <div
      ref={(layer) => (layer ? attachTooltip(layer) : undefined)}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-72 rounded-sm bg-surface-inverse px-2 py-1 text-xs text-pretty text-text-inverse wrap-anywhere"
    />
  )
}
