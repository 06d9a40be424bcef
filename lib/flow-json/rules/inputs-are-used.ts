import { isReferable } from '../expression/parse-reference'
import { isObject } from '../is-object'
import type { ComponentModel } from '../model'
import type { Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'
import { eachObject } from './facts/json'
import { shortened } from './structure/quoted'

/** What people fill in goes somewhere (our own warning): an action, an expression, or what choosing does. */
export const inputsAreUsed: Rule = {
  name: 'inputs-are-used',
  check(model, report) {
    const used = new Set<ComponentModel>()
    for (const { resolved } of dynamicsOf(model).read)
      for (const found of resolved) if (found.kind === 'input') used.add(found.component)
    for (const { inputs } of model.screens)
      for (const input of inputs)
        if (!used.has(input) && !doesSomething(input))
          report({
            code: 'INPUT_NEVER_USED',
            severity: 'warning',
            message: `Nothing uses what people enter in "${shortened(String(input.value.name))}". ${advice(String(input.value.name))}`,
            path: input.path,
          })
  },
}

/** What has a space in its name cannot be spoken of before it is called otherwise. */
function advice(name: string): string {
  if (isReferable(name)) return `Carry it on as \${form.${shortened(name)}}.`
  const better = name.trim().replace(/[^\p{L}\p{N}_-]+/gu, '_')
  return isReferable(better) && /[\p{L}\p{N}]/u.test(better)
    ? `No reference can speak of a name like this: call it ${shortened(better)}, and carry it on as \${form.${shortened(better)}}.`
    : 'No reference can speak of a name like this: call it by letters, and carry it on.'
}

const actions = ['on-select-action', 'on-unselect-action', 'on-click-action']

/** A choice may act by itself, and a box that must be ticked holds people until they agree. */
function doesSomething({ type, value }: ComponentModel): boolean {
  if (actions.some((member) => isObject(value[member]))) return true
  if (type === 'OptIn') return value.required !== undefined && value.required !== false
  const options = value['data-source']
  if (typeof options === 'string') return false
  let acts = false
  eachObject(options, (option) => {
    acts ||= actions.some((member) => isObject(option[member]))
  })
  return acts
}
