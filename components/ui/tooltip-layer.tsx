'use client'

import { attachTooltip } from './attach-tooltip'

/** Draws the page's tooltips. Mounted once, in the root layout. */
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
