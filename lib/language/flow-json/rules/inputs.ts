import { isObject } from '@/lib/contract/json'
import { isDynamicText } from '../expression/is-dynamic-text'
import { isReferable } from '../expression/parse-reference'
import type { ComponentModel, ScreenModel } from '../model'
import { step } from '../path'
import type { Repair, Rule } from '../rule'
import { componentsOf } from './facts/components-of'
import { dynamicsOf } from './facts/dynamics'
import { isFilePicker } from './facts/form-value'
import { eachObject, within } from './facts/json'
import { removal } from './facts/removal'
import { inputsByName } from './facts/resolve'
import { isOneSlip, suggester } from './facts/suggestion'
import { shortened } from './structure/quoted'

/** Input names are unique on a screen, across all branches of If and Switch (spec:flow-checks#names). */
export const namesAreUnique: Rule = {
  id: 'names-are-unique',
  check(model, report) {
    for (const { inputs } of model.screens) {
      const taken = new Set(inputs.map(({ value }) => value.name))
      if (taken.size === inputs.length) continue
      const numbers = new Map<string, number>()
      for (const { value, path: componentPath } of inputs) {
        const name = String(value.name)
        const before = numbers.get(name)
        if (before === undefined) {
          numbers.set(name, 1)
          continue
        }
        const path = step(componentPath, 'name')
        let number = before + 1
        while (taken.has(`${name}_${number}`)) number += 1
        numbers.set(name, number)
        const free = `${name}_${number}`
        report({
          code: 'DUPLICATE_FORM_COMPONENT_NAMES',
          message: `Another input on this screen is already called "${shortened(name)}".`,
          path,
          repair: {
            title: `Rename it to ${free}`,
            safety: 'changes',
            changes: [{ kind: 'set', path, value: free }],
          },
        })
      }
    }
  },
}

/** Every input is used somewhere (our own warning): by an action, an expression, or its own select action. */
export const inputsAreUsed: Rule = {
  id: 'inputs-are-used',
  check(model, report) {
    const used = new Set<ComponentModel>()
    for (const { resolved } of dynamicsOf(model).read)
      for (const found of resolved) if (found.kind === 'input') used.add(found.component)
    for (const screen of model.screens)
      for (const input of screen.inputs)
        if (!used.has(input) && !actsByItself(input))
          report({
            code: 'INPUT_NEVER_USED',
            severity: 'warning',
            message: `Nothing uses what people enter in "${shortened(String(input.value.name))}". ${howToPassOn(String(input.value.name))}`,
            path: input.path,
            repair: sendIt(screen, input),
          })
  },
}

/**
 * Adds the input to the screen's payload, if exactly one action sends data. Excludes `navigate`, which only passes what the
 * next screen declares, and files, which have their own rules.
 */
function sendIt({ actions }: ScreenModel, input: ComponentModel): Repair | undefined {
  const name = String(input.value.name)
  const senders = actions.filter((action) => action.name === 'complete' || action.name === 'data_exchange')
  const [sender] = senders
  if (senders.length !== 1 || !sender || !isReferable(name) || isFilePicker(input)) return undefined
  const { payload } = sender.value
  if (payload !== undefined && !isObject(payload)) return undefined
  if (payload && Object.hasOwn(payload, name)) return undefined
  const path = step(sender.path, 'payload')
  const value = `\${form.${name}}`
  return {
    title: `Add it to the payload of ${sender.name}`,
    safety: 'changes',
    changes: [
      payload
        ? { kind: 'set', path: step(path, name), value }
        : { kind: 'set', path, value: { [name]: value } },
    ],
  }
}

/** A name with a space can't be referenced until the input is renamed. */
function howToPassOn(name: string): string {
  if (isReferable(name)) return `Pass it on as \${form.${shortened(name)}}.`
  const better = name.trim().replace(/[^\p{L}\p{N}_-]+/gu, '_')
  return isReferable(better) && /[\p{L}\p{N}]/u.test(better)
    ? `References can’t use a name like this. Rename it to ${shortened(better)}, and pass it on as \${form.${shortened(better)}}.`
    : 'References can’t use a name like this. Use letters, and pass it on.'
}

const actionMembers = ['on-select-action', 'on-unselect-action', 'on-click-action']

/** A choice may trigger its own action, and a required checkbox blocks people until they agree. */
function actsByItself({ type, value }: ComponentModel): boolean {
  if (actionMembers.some((member) => isObject(value[member]))) return true
  if (type === 'OptIn') return value.required !== undefined && value.required !== false
  const options = value['data-source']
  if (typeof options === 'string') return false
  let acts = false
  eachObject(options, (option) => {
    acts ||= actionMembers.some((member) => isObject(option[member]))
  })
  return acts
}

/**
 * A screen's sensitive fields are names of its inputs (spec:flow-json#sensitive-values and
 * spec:flow-checks#sensitive-names).
 */
export const sensitiveNamesInputs: Rule = {
  id: 'sensitive-names-inputs',
  since: '5.1',
  check(model, report) {
    const suggest = suggester()
    for (const screen of model.screens) {
      const { sensitive } = screen.value
      if (!Array.isArray(sensitive)) continue
      const names = inputsByName(screen)
      sensitive.forEach((name: unknown, index) => {
        if (typeof name !== 'string' || names.has(name)) return
        const path = within(screen.path, 'sensitive', index)
        report({
          code: 'INVALID_SENSITIVE_FIELD',
          message: suggest(`No input on this screen is called "${name}".`, name, () => names.keys()),
          path,
          repair: removal(`Remove ${name}`, path),
        })
      })
    }
  },
}

const limitPairs = [
  ['min-chars', 'max-chars'],
  ['min-selected-items', 'max-selected-items'],
  ['min-uploaded-photos', 'max-uploaded-photos'],
  ['min-uploaded-documents', 'max-uploaded-documents'],
] as const

/** A component's minimum is not above its maximum (spec:flow-checks#ranges). */
export const smallestIsNotAboveLargest: Rule = {
  id: 'smallest-is-not-above-largest',
  check(model, report) {
    for (const { type, spec, value, path } of componentsOf(model)) {
      if (!spec?.isInput) continue
      for (const [least, most] of limitPairs) {
        const [from, to] = [value[least], value[most]]
        if (typeof from === 'number' && typeof to === 'number' && from > to)
          report({
            code: 'MIN_VALUE_GREATER_THAN_MAX',
            message: `"${least}" of this ${type} is ${from}, but "${most}" is only ${to}.`,
            path: step(path, least),
          })
      }
    }
  },
}

/** Registered top-level types (RFC 6838). */
const MIME_TYPE = /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]+$/
/** Common types by top-level type. A type one letter away from one of these is a typo. */
const commonTypes = Object.entries({
  application: 'pdf msword rtf zip gzip json xml vnd.ms-excel vnd.ms-powerpoint',
  audio: 'aac ac3 amr mp3 mp4 mpa mpeg ogg opus wav',
  image: 'apng avif bmp gif heic heif jpeg png svg+xml tiff webp',
  text: 'calendar css csv html markdown plain xml',
  video: '3gpp mp4 mpeg quicktime webm',
}).flatMap(([half, names]) => names.split(' ').map((name) => `${half}/${name}`))

const isSlip = (type: string): boolean =>
  !commonTypes.includes(type) &&
  commonTypes.some((known) => Math.abs(type.length - known.length) <= 1 && isOneSlip(type, known))

/** File types are valid MIME types; otherwise people couldn't choose any file (spec:flow-checks#choices). */
export const fileTypesAreMimeTypes: Rule = {
  id: 'file-types-are-mime-types',
  since: '4.0',
  check(model, report) {
    const suggest = suggester()
    for (const { inputs } of model.screens)
      for (const { value, path } of inputs) {
        const types: unknown = value['allowed-mime-types']
        if (!Array.isArray(types)) continue
        types.forEach((type: unknown, index) => {
          if (typeof type !== 'string' || isDynamicText(type)) return
          if (MIME_TYPE.test(type) && !isSlip(type)) return
          const message = `"${shortened(type)}" isn’t a MIME type such as application/pdf, so no file matches it.`
          report({
            code: 'UNKNOWN_MIME_TYPE',
            severity: 'warning',
            message: suggest(message, type, () => commonTypes),
            path: within(path, 'allowed-mime-types', index),
          })
        })
      }
  },
}
