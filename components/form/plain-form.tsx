'use client'

import { type ComponentProps, createContext, type ReactNode, use, useId, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { problemOf } from '@/components/ui/problem-of'
import { Field, type FieldText, fieldAria } from './field'
import { FormEnd } from './form-end'
import { PasswordInput } from './password-input'
import type { PlacedProblem } from './place-problem'
import { useSending } from './use-sending'

type Refusals = Readonly<Record<string, string>>

/** Errors from the server, by input name. */
export const RefusalsContext = createContext<Refusals>({})

interface PlainFormProps
  extends Pick<
    ComponentProps<typeof FormEnd>,
    'submitLabel' | 'submitIcon' | 'blockedBecause' | 'isSecondary' | 'isButtonWide'
  > {
  /** Called with the input values, by name. */
  send: (values: Readonly<Record<string, string>>) => Promise<unknown>
  children: ReactNode
  /** How its parts are placed. */
  className?: string
}

const isInput = (found: unknown) => found instanceof HTMLInputElement || found instanceof HTMLSelectElement

const namedInput = (form: HTMLFormElement | null, name: string) => {
  const found = form?.elements.namedItem(name)
  return isInput(found) ? found : undefined
}

/**
 * A few inputs that are sent and not stored, for pages that must load fast: uncontrolled, and only checked by the
 * server. To edit a resource, use `ResourceForm`.
 */
export function PlainForm({ send, children, className = 'space-y-5', ...end }: PlainFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState<Refusals>({})

  const place = (failure: unknown): PlacedProblem | undefined => {
    const problem = problemOf(failure)
    const named = Object.entries(problem.fields)
    const mine = named.filter(([name]) => namedInput(form.current, name))
    setRefusals(Object.fromEntries(mine))
    namedInput(form.current, mine[0]?.[0] ?? '')?.focus()
    if (mine.length > 0 && mine.length === named.length) return undefined
    return { problem, unplaced: named.filter((each) => !mine.includes(each)).map(([, message]) => message) }
  }
  const { run, ...sending } = useSending(place)

  return (
    <RefusalsContext value={refusals}>
      <form
        ref={form}
        // If the form is sent before hydration, its values don't appear in the address.
        method="post"
        noValidate
        className={className}
        onChange={({ target }) => {
          // An error stays until its input changes.
          if (isInput(target) && target.name in refusals)
            setRefusals(({ [target.name]: _gone, ...others }) => others)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (sending.isSaving || end.blockedBecause !== undefined) return
          const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
          setRefusals({})
          void run(() => send(Object.fromEntries(values)))
        }}
      >
        {children}
        <FormEnd sending={sending} {...end} />
      </form>
    </RefusalsContext>
  )
}

interface PlainFieldProps
  extends Pick<FieldText, 'label' | 'hint'>,
    Omit<ComponentProps<typeof Input>, 'id' | 'className' | 'onChange'> {
  name: string
}

/** A labeled input of the surrounding form; `type="password"` can be revealed. */
export function PlainField({ label, hint, type, ...input }: PlainFieldProps) {
  const id = useId()
  const error = use(RefusalsContext)[input.name]
  const aria = fieldAria({ id, hint, error })
  return (
    <Field {...{ id, label, hint, error }}>
      {type === 'password' ? (
        <PasswordInput {...input} {...aria} />
      ) : (
        <Input {...input} {...aria} type={type} />
      )}
    </Field>
  )
}
