'use client'

import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { moveComponent, setMember } from '@/lib/language/flow-json/edit/edit-components'
import { renameScreen } from '@/lib/language/flow-json/edit/edit-screens'
import { screenMembers } from '@/lib/language/flow-json/language/document-members'
import type { ScreenModel } from '@/lib/language/flow-json/model'
import { pointerOf, step } from '@/lib/language/flow-json/path'
import { isAtLeast } from '@/lib/language/flow-json/versions'
import { useCanvas } from '../canvas-context'
import { keyOf } from '../graph/graph-of'
import { useGraphEdits } from '../graph/use-graph-edits'
import { ProblemList } from '../problem-list'
import { LeadsTo } from './leads-to'
import { MemberFields } from './member-fields'
import { DraftText } from './text-fields'
import { useProblemAt } from './use-member'

/** A screen's ID. Routes, actions and references are updated. */
function ScreenId({ screen }: { screen: ScreenModel }) {
  const id = useId()
  const { model, edit, say, blockedBecause } = useCanvas()
  const error = useProblemAt(`${pointerOf(screen.path)}/id`)
  const hint = 'Letters and underscores. Paths to this screen are updated automatically.'
  const rename = (typed: string) => {
    const to = typed.trim()
    if (to === '' || model.screenById.has(to))
      return say(to === '' ? 'A screen needs an ID.' : `A screen ${to} already exists.`)
    edit({
      label: 'Rename screen',
      said: `The screen was renamed to ${to}.`,
      make: (document, current) =>
        screen.id !== undefined && current.screenById.get(screen.id) === screen
          ? renameScreen(document, screen.id, to)
          : setMember(document, screen.path, 'id', to),
    })
  }
  return (
    <Field id={id} label="ID" hint={hint} error={error} isRequired>
      <DraftText
        {...fieldAria({ id, hint, error })}
        spellCheck={false}
        className="font-mono text-sm"
        value={screen.id ?? ''}
        readOnly={blockedBecause !== undefined}
        commit={rename}
      />
    </Field>
  )
}

/** Which answers are hidden in the summary. */
function SensitiveInputs({ screen }: { screen: ScreenModel }) {
  const { edit, model, blockedBecause } = useCanvas()
  if (!isAtLeast(model.version, '5.1') || screen.inputs.length === 0) return null
  const written: readonly unknown[] = Array.isArray(screen.value.sensitive) ? screen.value.sensitive : []
  const toggle = (name: string, isOn: boolean) => {
    const next = isOn ? [...written, name] : written.filter((each) => each !== name)
    edit({
      label: 'Change hidden answers',
      make: (document) => setMember(document, screen.path, 'sensitive', next.length > 0 ? next : undefined),
    })
  }
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-medium">Hidden in the summary</legend>
      {screen.inputs.map((input) => {
        const name = String(input.value.name)
        return (
          <label key={pointerOf(input.path)} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              checked={written.includes(name)}
              disabled={blockedBecause !== undefined}
              onChange={(event) => toggle(name, event.target.checked)}
            />
            <span className="font-mono text-sm">{name}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Properties of the selected screen, and where it leads. */
export function ScreenProperties({ screen }: { screen: ScreenModel }) {
  const { model, findings, edit, blockedBecause } = useCanvas()
  const { removeScreen } = useGraphEdits()
  const pointer = pointerOf(screen.path)
  const move = (by: 1 | -1) =>
    edit({
      label: 'Move screen',
      said: `Moved to position ${screen.index + 1 + by}.`,
      make: (document) => ({
        edits: moveComponent(document, screen.path, {
          list: step(undefined, 'screens'),
          index: by < 0 ? screen.index - 1 : screen.index + 2,
        }),
        pointer: `/screens/${screen.index + by}`,
      }),
    })
  return (
    <section aria-label="Screen properties" className="space-y-4">
      <ProblemList
        label="Screen problems"
        findings={(findings.get(pointer) ?? []).map((finding) => ({ finding }))}
      />
      <ScreenId key={`id ${pointer}`} screen={screen} />
      <MemberFields
        key={pointer}
        owner={screen.path}
        value={screen.value}
        members={screenMembers}
        except={['id', 'data', 'layout', 'sensitive']}
      />
      <SensitiveInputs screen={screen} />
      <LeadsTo screen={screen} />
      <span className="flex flex-wrap gap-2 border-t border-border pt-4">
        <Button
          size="small"
          blockedBecause={blockedBecause ?? (screen.index === 0 ? 'This is the first screen.' : undefined)}
          onClick={() => move(-1)}
        >
          Move earlier
        </Button>
        <Button
          size="small"
          blockedBecause={
            blockedBecause ??
            (screen.index === model.screens.length - 1 ? 'This is the last screen.' : undefined)
          }
          onClick={() => move(1)}
        >
          Move later
        </Button>
        <Button
          size="small"
          blockedBecause={blockedBecause}
          onClick={() => removeScreen(keyOf(model, screen))}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove screen
        </Button>
      </span>
    </section>
  )
}
