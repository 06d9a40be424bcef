'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FieldError } from '@/components/form/field'
import { useRowKeys } from '@/components/form/use-row-keys'
import { Button } from '@/components/ui/button'
import { MoveButtons, RemoveButton } from '@/components/ui/row-buttons'
import { isObject } from '@/lib/contract/json'
import { memberWords, shortened } from '@/lib/language/flow-json/component-words'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { moveComponent } from '@/lib/language/flow-json/edit/edit-components'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { freeName } from '../edits/free-name'
import { isWithin } from '../edits/pointer-path'
import { ReferencePicker } from './reference-picker'
import { type MemberProps, useMember } from './use-member'

/** Renders the fields of an object. */
export type DrawFields = (
  owner: Path,
  value: JsonObject,
  members: Readonly<Record<string, MemberSpec>>,
) => ReactNode

interface ItemProps {
  path: Path
  value: unknown
  index: number
  count: number
  members: Readonly<Record<string, MemberSpec>>
  order: Pick<ReturnType<typeof useRowKeys>, 'remove' | 'move'>
  draw: DrawFields
}

/** What distinguishes an item from the others. */
function itemWords(value: unknown, index: number): string {
  const content = isObject(value) && isObject(value['main-content']) ? value['main-content'] : value
  const said = isObject(content) ? [content.title, content['alt-text'], content.id] : []
  const text = said.find((each) => typeof each === 'string' && each !== '')
  return typeof text === 'string' ? shortened(text) : `Item ${index + 1}`
}

function Item({ path, value, index, count, members, order, draw }: ItemProps) {
  const { edit, blockedBecause, findings, component } = useCanvas()
  const [isOpen, setIsOpen] = useState(false)
  const words = itemWords(value, index)
  const own = pointerOf(path)
  const problems = component ? (findings.get(pointerOf(component.path)) ?? []) : []
  const isWrong = problems.some(({ pointer }) => isWithin(pointer, own))
  const list = path.parent
  const move = (by: -1 | 1) => {
    order.move(index, by)
    edit({
      label: 'Move item',
      said: `${words} is now number ${index + 1 + by}.`,
      // The target index counts the item in its old place.
      make: (document) =>
        list ? moveComponent(document, path, { list, index: by > 0 ? index + 2 : index - 1 }) : [],
    })
  }
  const remove = () => {
    order.remove(index)
    edit({
      label: 'Remove item',
      said: `${words} was removed.`,
      make: (document) => changesToEdits(document, [{ kind: 'remove', path }]),
    })
  }
  return (
    <li className="rounded-sm border border-border">
      <span className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-8 min-w-0 flex-1 truncate px-2 text-left"
        >
          <bdi>{words}</bdi>
          {isWrong && <span className="ml-2 text-sm text-danger-text">Has a problem</span>}
        </button>
        <MoveButtons
          name={words}
          isFirst={index === 0}
          isLast={index === count - 1}
          blockedBecause={blockedBecause}
          move={move}
        />
        <RemoveButton aria-label={`Remove ${words}`} blockedBecause={blockedBecause} onClick={remove} />
      </span>
      {isOpen && (
        <div className="space-y-3 border-t border-border p-3">
          {draw(path, isObject(value) ? value : {}, members)}
        </div>
      )}
    </li>
  )
}

/** A valid new item: its required members and an unused ID. */
function newItem(items: readonly unknown[], members: Readonly<Record<string, MemberSpec>>): JsonObject {
  const ids = new Set(
    items.flatMap((item) => (isObject(item) && typeof item.id === 'string' ? [item.id] : [])),
  )
  const number = items.length + 1
  const item: JsonObject = {}
  if (members.id) item.id = freeName(`option_${number}`, ids)
  if (members.title) item.title = `Option ${number}`
  if (members['main-content']) item['main-content'] = { title: `Item ${number}` }
  if (members.src) item.src = ''
  if (members['alt-text']?.isRequired) item['alt-text'] = `Image ${number}`
  return item
}

const addWords = (name: string) =>
  name === 'data-source' ? 'Add option' : `Add to ${memberWords(name).toLowerCase()}`

/** Items with members, such as the options of a list. */
export function ListMember({ draw, ...props }: MemberProps & { draw: DrawFields }) {
  const { owner, name, spec, value } = props
  const { edit, blockedBecause } = useCanvas()
  const { id, field, set } = useMember(props)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const members = spec.members ?? {}
  const { keys, ...order } = useRowKeys(items.length)
  const path = step(owner, name)
  const { maxItems } = spec
  const isFull = maxItems !== undefined && items.length >= maxItems
  const add = () =>
    edit({
      label: 'Add item',
      said: `Item ${items.length + 1} was added.`,
      make: (document) =>
        changesToEdits(document, [
          Array.isArray(value)
            ? { kind: 'insert', path, index: items.length, value: newItem(items, members) }
            : { kind: 'set', path, value: [newItem(items, members)] },
        ]),
    })
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="space-y-2">
      <span className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-medium">
          {field.label}
        </span>
        {spec.isDynamic && <ReferencePicker label={field.label} type={spec.type} pick={set} />}
      </span>
      <p className="text-sm text-pretty text-text-faint">{field.hint}</p>
      {field.error && <FieldError id={`${id}-error`}>{field.error}</FieldError>}
      <ul className="space-y-1">
        {items.map((item, index) => (
          <Item
            key={keys[index]}
            {...{ index, members, order, draw }}
            path={step(path, index)}
            value={item}
            count={items.length}
          />
        ))}
      </ul>
      <Button
        size="small"
        blockedBecause={blockedBecause ?? (isFull ? `At most ${maxItems}.` : undefined)}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-4" />
        {addWords(name)}
      </Button>
    </div>
  )
}
