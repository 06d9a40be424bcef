/** Where something stands in what is scrolled, in pixels from its beginning. */
interface Span {
  top: number
  bottom: number
}

interface Sight {
  /** The line that is selected. */
  row: Span
  /** What can be said of it, below. */
  properties: Span
  scrolled: number
  /** How much can be seen at once. */
  height: number
}

/** This much of what is seen the properties may begin below. */
const LOWEST_BEGINNING = 0.35

/** How far to scroll so that the properties of a line are seen with it; undefined when enough of them is. */
export function scrollForProperties({ row, properties, scrolled, height }: Sight): number | undefined {
  const wanted = properties.top - LOWEST_BEGINNING * height
  const isInSight = scrolled <= row.top && (properties.bottom <= scrolled + height || wanted <= scrolled)
  if (isInSight) return undefined
  // The line itself stays in sight, whatever stands between.
  return Math.max(0, Math.min(wanted, row.top))
}
