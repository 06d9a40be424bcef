'use client'

import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Counter } from '@/components/ui/counter'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { isDynamicText } from '@/lib/language/flow-json/expression/is-dynamic-text'
import { countCharacters } from '@/lib/language/template/count-characters'
import { textOfValue, typedText } from './fields'
import { ReferencePicker } from './reference-picker'
import { useCompletion } from './use-completion'
import { type MemberProps, useMember } from './use-member'
import { useTyped } from './use-typed'

/** Character counter; none for dynamic text, whose length isn’t known yet. */
function useCounter(id: string, text: string, max: number | undefined) {
  if (max === undefined || text === '' || isDynamicText(text)) return undefined
  return <Counter id={`${id}-count`} count={countCharacters(text)} max={max} />
}

/** Text input; its value can also be a reference. */
export function TextMember(props: MemberProps & { isLong: boolean }) {
  const { name, spec, isRequired, value, isLong } = props
  const { id, field, set, isReadOnly } = useMember(props)
  const text = textOfValue(value)
  const counter = useCounter(id, text, spec.maxCharacters)
  const isCondition = name === 'condition'
  // In a condition, appends the reference; elsewhere it replaces the text.
  const pick = (reference: string) => set(isCondition && text !== '' ? `${text} ${reference}` : reference)
  const change = (typed: string) => set(typedText(typed, isRequired, spec))
  const completion = useCompletion({
    text,
    set: change,
    // Backtick expressions and conditions can use values of any type.
    type: isCondition || text.startsWith('`') ? undefined : spec.type,
    isOff: !spec.isDynamic || isReadOnly,
  })
  const Box = isLong ? Textarea : Input
  return (
    <Field
      {...field}
      counter={counter}
      action={
        spec.isDynamic && (
          <ReferencePicker label={field.label} type={isCondition ? undefined : spec.type} pick={pick} />
        )
      }
    >
      <div data-completes className="relative">
        <Box
          {...fieldAria({ ...field, counter })}
          {...completion.box}
          dir="auto"
          value={text}
          readOnly={isReadOnly}
          aria-required={isRequired}
          onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
            change(target.value)
            completion.follow(target)
          }}
        />
        {completion.list}
      </div>
    </Field>
  )
}

/** Text with Markdown; a list of lines stays a list. */
export function MarkdownMember(props: MemberProps) {
  const { spec, isRequired, value } = props
  const { id, field, set, isReadOnly } = useMember(props)
  const isList = Array.isArray(value)
  const text = isList ? value.map(textOfValue).join('\n') : textOfValue(value)
  const counter = useCounter(id, text, spec.maxCharacters)
  return (
    <Field
      {...field}
      counter={counter}
      action={<ReferencePicker label={field.label} type={spec.type} pick={set} />}
    >
      <Textarea
        {...fieldAria({ ...field, counter })}
        dir="auto"
        rows={3}
        value={text}
        readOnly={isReadOnly}
        aria-required={isRequired}
        onChange={({ target }) => set(isList ? target.value.split('\n') : target.value)}
      />
    </Field>
  )
}

/** A value computed on the phone, for members that aren't text. */
export function ComputedMember(props: MemberProps) {
  const { spec, value } = props
  const { field, set, isReadOnly } = useMember(props)
  const text = textOfValue(value)
  const completion = useCompletion({
    text,
    set,
    type: text.startsWith('`') ? undefined : spec.type,
    isOff: isReadOnly,
  })
  return (
    <Field {...field} action={<ReferencePicker label={field.label} type={spec.type} pick={set} />}>
      <div data-completes className="relative flex gap-1.5">
        <Input
          {...fieldAria(field)}
          {...completion.box}
          spellCheck={false}
          className="font-mono text-sm"
          value={text}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            set(target.value)
            completion.follow(target)
          }}
        />
        {completion.list}
        <Button
          aria-label={`Use a fixed value for ${field.label}`}
          onClick={() => !isReadOnly && set(spec.default)}
        >
          Fixed
        </Button>
      </div>
    </Field>
  )
}

interface DraftTextProps extends React.ComponentProps<'input'> {
  value: string
  /** Called with the typed text on blur or Enter. */
  commit: (text: string) => void
}

/** Text input that commits on blur or Enter, for example for a name used elsewhere. Escape reverts it. */
export function DraftText({ value, commit, ...rest }: DraftTextProps) {
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== value) commit(typed)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <Input
      {...rest}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={press}
    />
  )
}

/** Optional number input. Keeps incomplete input as typed. */
export function NumberMember(props: MemberProps) {
  const { spec, value } = props
  const { field, set, isReadOnly } = useMember(props)
  const typed = useTyped(value, textOfValue(value))
  const change = (text: string) => {
    const isNumber = text.trim() !== '' && Number.isFinite(Number(text))
    const next = text.trim() === '' ? undefined : isNumber ? Number(text) : value
    typed.type(text, next)
    if (next !== value) set(next)
  }
  return (
    <Field
      {...field}
      action={spec.isDynamic && <ReferencePicker label={field.label} type={spec.type} pick={set} />}
    >
      <Input
        {...fieldAria(field)}
        inputMode="decimal"
        placeholder={spec.default === undefined ? undefined : String(spec.default)}
        value={typed.text}
        readOnly={isReadOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={typed.forget}
      />
    </Field>
  )
}

/** A list of texts, one per line. */
export function LinesMember(props: MemberProps) {
  const { spec, value } = props
  const { field, set, isReadOnly } = useMember(props)
  const lines = Array.isArray(value) ? value.map(textOfValue).join('\n') : textOfValue(value)
  const typed = useTyped(value, lines)
  const change = (text: string) => {
    const words = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const next = words.length > 0 ? words : undefined
    typed.type(text, next)
    set(next)
  }
  return (
    <Field
      {...field}
      hint={`${spec.description} One per line.`}
      action={spec.isDynamic && <ReferencePicker label={field.label} type={spec.type} pick={set} />}
    >
      <Textarea
        {...fieldAria({ ...field, hint: true })}
        rows={2}
        value={typed.text}
        readOnly={isReadOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={typed.forget}
      />
    </Field>
  )
}
