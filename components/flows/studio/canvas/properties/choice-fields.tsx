'use client'

import { Field, fieldAria } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { plainWords } from '@/lib/language/flow-json/component-words'
import { isAtLeast } from '@/lib/language/flow-json/versions'
import { useCanvas } from '../canvas-context'
import { switchedTo, textOfValue, typedText } from './fields'
import { ReferencePicker } from './reference-picker'
import { type MemberProps, useMember } from './use-member'

/** Yes or no. */
export function SwitchMember(props: MemberProps) {
  const { spec, value, isRequired } = props
  const { id, field, set, isReadOnly } = useMember(props)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 space-y-0.5">
        <label htmlFor={id} className="font-medium">
          {field.label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-text-faint">
          {field.error ?? spec.description}
        </p>
      </div>
      <span className="flex items-center gap-2">
        {spec.isDynamic && <ReferencePicker label={field.label} type={spec.type} pick={set} />}
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          aria-invalid={field.error !== undefined}
          disabled={isReadOnly}
          checked={(value ?? spec.default ?? false) === true}
          onChange={(event) => set(switchedTo(event.target.checked, { ...spec, isRequired }))}
        />
      </span>
    </div>
  )
}

/** One of the allowed values. */
export function ChoiceMember(props: MemberProps) {
  const { spec, value, isRequired } = props
  const { field, set, isReadOnly } = useMember(props)
  const values = spec.values ?? []
  const chosen = textOfValue(value)
  const isKnown = value === undefined || values.some((each) => each === value)
  const unset = spec.default === undefined ? 'Not set' : `${plainWords(String(spec.default))} (default)`
  return (
    <Field
      {...field}
      action={spec.isDynamic && <ReferencePicker label={field.label} type={spec.type} pick={set} />}
    >
      <Select
        {...fieldAria(field)}
        value={chosen}
        disabled={isReadOnly}
        onChange={({ target }) => set(values.find((each) => String(each) === target.value))}
      >
        {(!isRequired || value === undefined) && <option value="">{unset}</option>}
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {values.map((each) => (
          <option key={String(each)} value={String(each)}>
            {plainWords(String(each))}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Several of the allowed values. */
export function ChoicesMember(props: MemberProps) {
  const { spec, value } = props
  const { id, field, set, isReadOnly } = useMember(props)
  const values = spec.values ?? []
  const chosen: readonly unknown[] = Array.isArray(value)
    ? value
    : Array.isArray(spec.default)
      ? spec.default
      : []
  const toggle = (one: unknown, isOn: boolean) => {
    const next = values.filter((each) => (each === one ? isOn : chosen.includes(each)))
    set(next.length === values.length ? undefined : next)
  }
  return (
    <fieldset className="space-y-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-medium">{field.label}</legend>
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {values.map((each) => (
          <label key={String(each)} className="inline-flex items-center gap-1.5">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              disabled={isReadOnly}
              checked={chosen.includes(each)}
              onChange={(event) => toggle(each, event.target.checked)}
            />
            {String(each)}
          </label>
        ))}
      </span>
      <p id={`${id}-hint`} className="text-sm text-text-faint">
        {field.error ?? spec.description}
      </p>
    </fieldset>
  )
}

/** A day: from 5.0 as YYYY-MM-DD, before that as milliseconds since 1970. */
export function DateMember(props: MemberProps) {
  const { spec, value, isRequired } = props
  const { model } = useCanvas()
  const { field, set, isReadOnly } = useMember(props)
  const text = textOfValue(value)
  const isDay = isAtLeast(model.version, '5.0') && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text))
  return (
    <Field {...field} action={<ReferencePicker label={field.label} type={spec.type} pick={set} />}>
      <Input
        {...fieldAria(field)}
        type={isDay ? 'date' : 'text'}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => set(typedText(event.target.value, isRequired, spec))}
      />
    </Field>
  )
}
