import type { ComponentModel } from '../../model'

/**
 * How many of these can be on the screen at the same time: those outside branches, and of each If and Switch those in its fullest
 * branch (gap 8.6: "considering all branches").
 */
export function mostAtOnce(components: readonly ComponentModel[], depth = 0): number {
  let always = 0
  const byOwner = new Map<ComponentModel, Map<string, ComponentModel[]>>()
  for (const component of components) {
    const branch = component.branches[depth]
    if (!branch) {
      always += 1
      continue
    }
    const byName = byOwner.get(branch.owner) ?? new Map<string, ComponentModel[]>()
    byOwner.set(branch.owner, byName)
    const inBranch = byName.get(branch.name)
    if (inBranch) inBranch.push(component)
    else byName.set(branch.name, [component])
  }
  let most = always
  for (const byName of byOwner.values()) {
    let fullest = 0
    for (const inBranch of byName.values()) fullest = Math.max(fullest, mostAtOnce(inBranch, depth + 1))
    most += fullest
  }
  return most
}
