'use client'

import { UserRoundSearch } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { buttonBeside } from '@/components/form/button-beside'
import { Field, fieldAria } from '@/components/form/field'
import { LiveInput } from '@/components/form/live-text'
import { ResourceForm } from '@/components/form/resource-form'
import { goToSearch } from '@/components/list/go-to-search'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Role } from '@/lib/access/roles'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { personNumber } from '../words/person-number'
import { usePeople } from '../words/use-people'
import { PermissionAnswer } from './permission-answer'
import { PermissionLedger } from './permission-ledger'

interface PermissionPanelProps {
  phoneNumberId: string
  role: Role
}

const parameter = 'person'

function ask(person: string) {
  const search = new URLSearchParams(window.location.search)
  search.set(parameter, person)
  goToSearch(search.toString())
}

/** Checks a typed number; permissions of known people are in the table. */
function PersonForm({
  form,
  isSecondary,
}: {
  form: UseFormReturn<{ person: string }>
  isSecondary: boolean
}) {
  const id = useId()
  const error = form.formState.errors.person?.message
  const hint = 'Include the country code.'
  return (
    <ResourceForm
      form={form}
      save={async (typed) => ask(personNumber(typed.person) ?? '')}
      submitLabel="Check"
      isSave={false}
      isSecondary={isSecondary}
      // The short label leaves room for the field, on phones too.
      className={`pt-1 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-2 max-sm:*:mb-0! max-sm:*:data-form-end:mt-6.5 max-sm:*:data-form-end:[grid-area:1/2] ${buttonBeside}`}
    >
      <Field id={id} label="Customer’s phone number" hint={hint} error={error}>
        <LiveInput
          {...form.register('person', {
            validate: (written) =>
              personNumber(written) !== undefined ||
              'A number has 6 to 15 digits and starts with the country code.',
          })}
          {...fieldAria({ id, hint, error })}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
        />
      </Field>
    </ResourceForm>
  )
}

/** Whether someone can be called, why not, and what to do about it. The person is in the address. */
export function PermissionPanel({ phoneNumberId, role }: PermissionPanelProps) {
  const person = personNumber(useSearchParams().get(parameter) ?? '')
  const form = useForm({ values: { person: person === undefined ? '' : formatPhoneNumber(person) } })
  const { people } = usePeople()
  // An invalid number says nothing about the person shown before.
  const shown = form.formState.errors.person ? undefined : person
  return (
    <div className="space-y-4">
      <Card title="Check a number" isFlush>
        <div
          className={
            shown === undefined ? 'md:max-w-96' : 'grid md:grid-cols-2 xl:grid-cols-[24rem_minmax(0,1fr)]'
          }
        >
          <div className="px-4 pb-4">
            {/* What to do next has the main button. */}
            <PersonForm form={form} isSecondary={shown !== undefined} />
          </div>
          {shown !== undefined && (
            <div className="border-border p-4 max-md:border-t md:border-l md:pt-1">
              <PermissionAnswer key={shown} {...{ phoneNumberId, role }} person={shown} />
            </div>
          )}
        </div>
      </Card>
      {people.length > 0 ? (
        <PermissionLedger {...{ phoneNumberId, people, shown }} show={ask} />
      ) : (
        <Card className="grid place-items-center">
          <EmptyState icon={<UserRoundSearch />} title="Can you call this person?">
            Customers decide who can call them. Enter a number to see what they decided, and how many calls
            are left.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}
