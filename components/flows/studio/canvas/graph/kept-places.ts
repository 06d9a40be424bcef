import { isObject } from '@/lib/contract/json'
import type { Point } from './layout-screens'

const keyOf = (flowId: string) => `flow-places-${flowId}`

/** Where people last put a flow's screens, by graph key. */
export function keptPlaces(
  storage: Pick<Storage, 'getItem'> | undefined,
  flowId: string,
): ReadonlyMap<string, Point> {
  const places = new Map<string, Point>()
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(flowId)) ?? '{}')
    for (const [key, place] of Object.entries(isObject(kept) ? kept : {}))
      if (isObject(place) && Number.isFinite(place.x) && Number.isFinite(place.y))
        places.set(key, { x: Number(place.x), y: Number(place.y) })
  } catch {
    // Anything but a list of positions is ignored.
  }
  return places
}

/** Stores them in this browser; nothing is stored for a flow whose screens are all where the layout puts them. */
export function keepPlaces(
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined,
  flowId: string,
  places: ReadonlyMap<string, Point>,
) {
  try {
    if (places.size === 0) storage?.removeItem(keyOf(flowId))
    else storage?.setItem(keyOf(flowId), JSON.stringify(Object.fromEntries(places)))
  } catch {
    // A browser that stores nothing lays them out next time.
  }
}
