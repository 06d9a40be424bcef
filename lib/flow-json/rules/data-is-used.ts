import type { JsonObject, ScreenModel } from '../model'
import { step } from '../path'
import type { Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'

/** What a screen declares in its data is shown or carried on somewhere (our own warning). */
export const dataIsUsed: Rule = {
  name: 'data-is-used',
  check(model, report) {
    const used = new Map<ScreenModel, Set<string>>()
    const mark = (screen: ScreenModel | undefined, name: string | undefined) => {
      if (!screen || name === undefined) return
      const names = used.get(screen)
      if (names) names.add(name)
      else used.set(screen, new Set([name]))
    }
    const { read, unread } = dynamicsOf(model)
    // What cannot be read may use anything.
    if (unread.length > 0) return
    for (const { dynamic, references } of read)
      for (const { scope, screen, of, path } of references) {
        if (scope === 'data') mark(dynamic.screen, path[0])
        else if (of === 'data') mark(model.screenById.get(screen ?? ''), path[0])
      }
    for (const screen of model.screens)
      for (const name of unusedIn(screen.data, used.get(screen)))
        report({
          code: 'UNUSED_DATA',
          severity: 'warning',
          message: `Nothing uses "${name}". Show it as \${data.${name}}, carry it on, or remove it.`,
          path: step(step(screen.path, 'data'), name),
          isAboutKey: true,
        })
  },
}

const unusedIn = (data: ReadonlyMap<string, JsonObject>, used: ReadonlySet<string> | undefined) =>
  [...data.keys()].filter((name) => !used?.has(name))
