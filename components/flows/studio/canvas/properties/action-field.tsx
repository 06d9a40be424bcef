'use client'

import { Field, fieldAria } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { findAction } from '@/lib/language/flow-json/language/action-specs'
import type { JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { type Path, step } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { actionChanges } from '../edits/change-action'
import { actionsIn, leadTo, nextScreen, startAction, suggestedFor } from './action-starts'
import { textOfValue } from './fields'
import { TextMember } from './text-fields'
import { type MemberProps, useMember } from './use-member'
import { ValuesField } from './values-field'

const words: Readonly<Record<string, string>> = {
  navigate: 'Show another screen',
  data_exchange: 'Call the endpoint',
  complete: 'End the flow',
  update_data: 'Update data on this screen',
  open_url: 'Open a web page',
}

const nextSpec = { type: 'object', description: 'The screen to open.' } as const

interface ActionPartProps {
  action: JsonObject
  path: Path
  screen: ScreenModel
}

/** The screen that `navigate` opens. */
function NextScreen({ action, path, screen }: ActionPartProps) {
  const { model, edit } = useCanvas()
  const { field, isReadOnly } = useMember({
    owner: path,
    ownerValue: action,
    name: 'next',
    spec: nextSpec,
    isRequired: true,
    value: action.next,
  })
  const chosen = isObject(action.next) ? textOfValue(action.next.name) : ''
  const others = model.screens.filter(({ id }) => id !== undefined && id !== screen.id)
  return (
    <Field {...field} label="Screen" hint={undefined}>
      <Select
        {...fieldAria({ ...field, hint: undefined })}
        value={chosen}
        disabled={isReadOnly}
        onChange={({ target }) => {
          const next = model.screenById.get(target.value)
          if (next)
            edit({
              label: 'Change destination',
              make: (document) =>
                changesToEdits(document, actionChanges(model, screen, path, leadTo(next, action, screen))),
            })
        }}
      >
        {!others.some(({ id }) => id === chosen) && (
          <option value={chosen}>{chosen || 'Choose a screen'}</option>
        )}
        {others.map(({ id, index, value }) => (
          <option key={index} value={id}>
            {typeof value.title === 'string' && value.title !== '' ? `${id} (${value.title})` : id}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Payload({ action, path, screen }: ActionPartProps) {
  const { model } = useCanvas()
  const next = nextScreen(action, model)
  const types = action.name === 'update_data' ? screen.data : next?.data
  return (
    <ValuesField
      path={step(path, 'payload')}
      value={action.payload}
      label="Data to pass on"
      hint={findAction(action.name)?.members.payload?.description ?? 'Names and values.'}
      suggested={suggestedFor(action, model, screen)}
      typeOf={(name) => types?.get(name)?.type}
    />
  )
}

/** Edits an action and its settings. */
export function ActionMember(props: MemberProps) {
  const { owner, name, spec, value, isRequired } = props
  const { model, screen, edit } = useCanvas()
  const { field, isReadOnly } = useMember(props)
  const action = isObject(value) ? value : undefined
  const chosen = action ? textOfValue(action.name) : ''
  const names = actionsIn(spec.actions ?? [], model)
  const path = step(owner, name)
  const choose = (next: string) => {
    if (!screen) return
    const start = next === '' ? undefined : startAction(next, model, screen)
    edit({
      label: 'Change action',
      make: (document) => changesToEdits(document, actionChanges(model, screen, path, start)),
    })
  }
  const url = findAction('open_url')?.members.url
  return (
    <div className="space-y-3 rounded-md border border-border p-3">
      <Field {...field}>
        <Select
          {...fieldAria(field)}
          value={chosen}
          disabled={isReadOnly}
          onChange={({ target }) => choose(target.value)}
        >
          {(!isRequired || !action) && <option value="">Nothing</option>}
          {action && !names.includes(chosen) && (
            <option value={chosen}>{chosen || 'Choose an action'}</option>
          )}
          {names.map((each) => (
            <option key={each} value={each}>
              {words[each] ?? each}
            </option>
          ))}
        </Select>
      </Field>
      {action && screen && (
        <>
          {chosen === 'navigate' && <NextScreen {...{ action, path, screen }} />}
          {chosen === 'open_url' && url ? (
            <TextMember
              owner={path}
              ownerValue={action}
              name="url"
              spec={url}
              isRequired
              value={action.url}
              isLong={false}
            />
          ) : (
            <Payload {...{ action, path, screen }} />
          )}
        </>
      )}
    </div>
  )
}
