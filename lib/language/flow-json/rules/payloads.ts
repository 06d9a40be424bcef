import type { ActionModel, ComponentModel, FlowModel } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'
import { isFilePicker } from './facts/form-value'

/**
 * Files are sent only as whole values in `complete` and `data_exchange` payloads, never in `navigate`. `complete` accepts one
 * picker with at most one file (spec:flow-checks#files-in-payloads).
 */
export const filesTravelAsAllowed: Rule = {
  id: 'files-travel-as-allowed',
  since: '4.0',
  check(model, report) {
    if (!model.screens.some(({ inputs }) => inputs.some(isFilePicker))) return
    for (const [action, uses] of filesInActions(model)) checkAction(action, uses, report)
  },
}

interface FileUse {
  picker: ComponentModel
  path: Path
  /** Whether the text is exactly this reference. */
  isWhole: boolean
}

function filesInActions(model: FlowModel): ReadonlyMap<ActionModel, FileUse[]> {
  const uses = new Map<ActionModel, FileUse[]>()
  for (const { dynamic, expression, resolved } of dynamicsOf(model).read) {
    const { action, path } = dynamic
    if (!action) continue
    for (const found of resolved) {
      if (found.kind !== 'input' || !isFilePicker(found.component)) continue
      const use = { picker: found.component, path, isWhole: expression.kind === 'reference' }
      const known = uses.get(action)
      if (known) known.push(use)
      else uses.set(action, [use])
    }
  }
  return uses
}

function checkAction(action: ActionModel, uses: readonly FileUse[], report: (report: Report) => void) {
  const wrong = (message: string, path: Path) =>
    report({ code: 'INVALID_ON_CLICK_ACTION_PAYLOAD', message, path })
  for (const { picker, path, isWhole } of uses) {
    const { type } = picker
    if (action.name === 'navigate') {
      const { id } = picker.screen
      const how =
        id === undefined ? '' : ` Read them there as \${screen.${id}.form.${String(picker.value.name)}}.`
      wrong(`Files of a ${type} can’t be passed to the next screen.${how}`, path)
      continue
    }
    const isOnTop = path.parent?.key === 'payload' && path.parent.parent === action.path
    if (!isOnTop || !isWhole)
      wrong(`Files of a ${type} must be a separate value in the payload, not inside another.`, path)
    else if (action.name === 'complete') checkCount(picker, path, wrong)
  }
  const pickers = new Set(uses.map(({ picker }) => picker))
  if (action.name === 'complete' && pickers.size > 1)
    wrong(
      'complete accepts the files of one picker only. Send the others to an endpoint with data_exchange.',
      step(action.path, 'payload'),
    )
}

function checkCount(
  { type, value }: ComponentModel,
  path: Path,
  wrong: (message: string, path: Path) => void,
) {
  const member = type === 'PhotoPicker' ? 'max-uploaded-photos' : 'max-uploaded-documents'
  const most = value[member]
  if (most === 1 || typeof most === 'string') return
  wrong(
    `complete accepts one file, but this ${type} accepts ${typeof most === 'number' ? most : 'up to 30'}. Set its "${member}" to 1.`,
    path,
  )
}

/**
 * The start and end of a date range are passed to the next screen separately; passing the whole range fails
 * (spec:flow-checks#calendars).
 */
export const rangesTravelApart: Rule = {
  id: 'ranges-travel-apart',
  since: '6.1',
  check(model, report) {
    for (const { dynamic, expression, resolved, type } of dynamicsOf(model).read) {
      const [found] = resolved
      if (dynamic.action?.name !== 'navigate' || expression.kind !== 'reference') continue
      if (found?.kind !== 'input' || found.component.type !== 'CalendarPicker' || type !== 'object') continue
      report({
        code: 'INVALID_NAVIGATE_ACTION_PAYLOAD',
        severity: 'warning',
        message:
          'This passes on a whole date range, which the next screen can’t use. Pass "start-date" and "end-date" separately.',
        path: dynamic.path,
      })
    }
  },
}
