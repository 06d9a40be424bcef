'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { classNames } from '@/components/ui/class-names'
import { Counter } from '@/components/ui/counter'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { tooltip } from '@/components/ui/tooltip'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { profileLimits } from '@/lib/contract/limits'
import { verticals } from '@/lib/contract/verticals'
import { countCharacters } from '@/lib/template-text/count-characters'
import { completeWebsite, mostCharacters, websiteAdvice } from './profile-checks'
import { type ProfileValues, profileFields } from './profile-values'
import { verticalName } from './vertical-name'

interface ProfileFieldProps {
  /** Why this person may not change it: it can be read all the same. */
  readOnlyBecause?: string
}

/** Until the page has come to life nothing can be typed: the form would not know of it. That moment looks like any other. */
function useTyping(readOnlyBecause: string | undefined) {
  const isAlive = useIsBrowser()
  return {
    ...tooltip(readOnlyBecause),
    readOnly: !isAlive || readOnlyBecause !== undefined,
    className: isAlive ? undefined : 'read-only:bg-surface-raised!',
  }
}

interface TextProps extends ProfileFieldProps {
  name: keyof typeof mostCharacters
  hint?: string
  rows?: number
}

/** A text of the profile with its live counter: several lines, or one. */
export function ProfileText({ name, hint, rows, readOnlyBecause }: TextProps) {
  const id = useId()
  const { register } = useFormContext<ProfileValues>()
  const error = useFieldError<ProfileValues>(name)
  const text = useWatch<ProfileValues, typeof name>({ name })
  const counter = <Counter count={countCharacters(text.trim())} max={mostCharacters[name]} />
  const typing = useTyping(readOnlyBecause)
  const shared = {
    ...register(name),
    ...typing,
    ...fieldAria({ id, hint, error, counter }),
    dir: 'auto' as const,
  }
  return (
    <Field id={id} label={profileFields[name]} hint={hint} error={error} counter={counter}>
      {rows === undefined ? (
        <Input {...shared} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      ) : (
        <Textarea {...shared} rows={rows} className={classNames('min-h-15!', typing.className)} />
      )}
    </Field>
  )
}

/** About, with a word of advice where phones cut it. */
export function AboutField(props: ProfileFieldProps) {
  const about = useWatch<ProfileValues, 'about'>({ name: 'about' })
  const { aboutShown } = profileLimits
  const beyond = countCharacters(about.trim()) - aboutShown
  return (
    <div className="space-y-1.5">
      <ProfileText
        name="about"
        rows={2}
        hint="One line about the business, shown under its name."
        {...props}
      />
      <p role="status" className="text-sm text-warning-text empty:hidden">
        {beyond > 0 &&
          `Phones cut this after ${aboutShown} characters: the last ${beyond === 1 ? 'one is' : `${beyond} are`} not shown.`}
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
  // A service may have categories this console does not know: the one in use stays a choice.
  const options = [...verticals, ...[getValues('vertical')].filter((name) => name !== '' && !known.has(name))]
  return (
    <Field id={id} label={profileFields.vertical} error={error} className="sm:max-w-80">
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

/** One of the websites. `https://` is added to what plainly is an address. */
export function WebsiteField({ index, readOnlyBecause }: ProfileFieldProps & { index: number }) {
  const id = useId()
  const name = `websites.${index}` as const
  const { register, setValue, getValues } = useFormContext<ProfileValues>()
  const error = useFieldError<ProfileValues>(name)
  const address = useWatch<ProfileValues, typeof name>({ name })
  const hint = error === undefined ? websiteAdvice(address) : undefined
  const typing = useTyping(readOnlyBecause)
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
      <Input
        {...input}
        onBlur={(event) => {
          complete()
          return onBlur(event)
        }}
        {...fieldAria({ id, hint, error })}
        {...typing}
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
