'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { LiveInput, LiveTextarea } from '@/components/form/live-text'
import { useFieldError } from '@/components/form/use-field-error'
import { Counter } from '@/components/ui/counter'
import { Select } from '@/components/ui/select'
import { tooltip } from '@/components/ui/tooltip'
import { profileLimits } from '@/lib/contract/limits'
import { verticals } from '@/lib/contract/verticals'
import { countCharacters } from '@/lib/language/template/count-characters'
import { completeWebsite, mostCharacters, websiteAdvice } from './profile-checks'
import { type ProfileValues, profileFields } from './profile-values'
import { verticalName } from './vertical-name'

interface ProfileFieldProps {
  /** Why this person can't change it; it is shown read-only. */
  readOnlyBecause?: string
}

/** Makes inputs read-only for people who can't change them, with the reason. */
const typingOf = (readOnlyBecause: string | undefined) => ({
  ...tooltip(readOnlyBecause),
  readOnly: readOnlyBecause !== undefined,
})

interface TextProps extends ProfileFieldProps {
  name: keyof typeof mostCharacters
  hint?: string
  rows?: number
}

/** A multiline or single-line text of the profile with a live counter. */
export function ProfileText({ name, hint, rows, readOnlyBecause }: TextProps) {
  const id = useId()
  const { register } = useFormContext<ProfileValues>()
  const error = useFieldError<ProfileValues>(name)
  const text = useWatch<ProfileValues, typeof name>({ name })
  const counter = <Counter count={countCharacters(text.trim())} max={mostCharacters[name]} />
  const shared = {
    ...register(name),
    ...typingOf(readOnlyBecause),
    ...fieldAria({ id, hint, error, counter }),
    dir: 'auto' as const,
  }
  return (
    <Field id={id} label={profileFields[name]} hint={hint} error={error} counter={counter}>
      {rows === undefined ? (
        <LiveInput {...shared} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      ) : (
        <LiveTextarea
          {...shared}
          rows={rows}
          className={rows === 1 ? 'min-h-8! resize-none!' : 'min-h-15!'}
        />
      )}
    </Field>
  )
}

/** The about text, with advice where phones truncate it. */
export function AboutField(props: ProfileFieldProps) {
  const about = useWatch<ProfileValues, 'about'>({ name: 'about' })
  const { aboutShown } = profileLimits
  const beyond = countCharacters(about.trim()) - aboutShown
  return (
    <div className="space-y-1.5">
      <ProfileText
        name="about"
        rows={1}
        hint="One line about the business, shown under its name."
        {...props}
      />
      <p role="status" className="text-sm text-warning-text empty:hidden">
        {beyond > 0 &&
          `Phones cut this off after ${aboutShown} characters: the last ${beyond === 1 ? 'one isn’t' : `${beyond} aren’t`} shown.`}
      </p>
    </div>
  )
}

export function VerticalField({ readOnlyBecause }: ProfileFieldProps) {
  const id = useId()
  const { register, getValues } = useFormContext<ProfileValues>()
  const error = useFieldError<ProfileValues>('vertical')
  const vertical = useWatch<ProfileValues, 'vertical'>({ name: 'vertical' })
  const known = new Set<string>(verticals)
  // A service may have categories unknown to this console: the current one stays a choice.
  const options = [...verticals, ...[getValues('vertical')].filter((name) => name !== '' && !known.has(name))]
  return (
    <Field id={id} label={profileFields.vertical} error={error}>
      <span className="block" {...(readOnlyBecause === undefined ? {} : { 'data-tooltip': readOnlyBecause })}>
        <Select
          {...register('vertical')}
          {...fieldAria({ id, error })}
          aria-description={readOnlyBecause}
          disabled={readOnlyBecause !== undefined}
        >
          {vertical === '' && <option value="">Choose a category</option>}
          {options.map((name) => (
            <option key={name} value={name}>
              {verticalName(name)}
            </option>
          ))}
        </Select>
      </span>
    </Field>
  )
}

/** One of the websites. `https://` is added to plain addresses. */
export function WebsiteField({ index, readOnlyBecause }: ProfileFieldProps & { index: number }) {
  const id = useId()
  const name = `websites.${index}` as const
  const { register, setValue, getValues } = useFormContext<ProfileValues>()
  const error = useFieldError<ProfileValues>(name)
  const address = useWatch<ProfileValues, typeof name>({ name })
  const hint = error === undefined ? websiteAdvice(address) : undefined
  const complete = () => {
    const completed = completeWebsite(getValues(name))
    if (completed !== getValues(name)) setValue(name, completed)
  }
  const { onBlur, ...input } = register(name)
  return (
    <Field
      id={id}
      label={index === 0 ? 'Website' : 'Second website'}
      hint={hint && <span className="text-warning-text">{hint}</span>}
      error={error}
    >
      <LiveInput
        {...input}
        onBlur={(event) => {
          complete()
          return onBlur(event)
        }}
        {...fieldAria({ id, hint, error })}
        {...typingOf(readOnlyBecause)}
        type="url"
        inputMode="url"
        placeholder="https://"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </Field>
  )
}
