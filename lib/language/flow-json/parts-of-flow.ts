import { partOf } from '@/lib/contract/content-parts'
import { buildModel } from './build-model'
import type { ScreenModel } from './model'

/** Screens and components that can be commented on. Inputs are identified by name, others by type and position. */
export function partsOfFlow(value: unknown): string[] {
  const { screenById } = buildModel(value)
  return [...screenById].flatMap(([id, screen]) => {
    const path = partOf('screen', id)
    return [path, ...componentsOf(screen).map((part) => `${path}/${part}`)]
  })
}

function componentsOf({ components }: ScreenModel): string[] {
  const counts = new Map<string, number>()
  const parts = components.flatMap(({ type, value }) => {
    if (type === '') return []
    if (typeof value.name === 'string' && value.name !== '') return [partOf('input', value.name)]
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return [partOf('component', count === 1 ? type : `${type} ${count}`)]
  })
  return [...new Set(parts)]
}
