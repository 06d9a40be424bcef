import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Field, type FieldText, fieldAria } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Input } from '@/components/ui/input'
import { templateLookups } from '@/lib/browser/template-lookups'

/** Name of an approved template: suggested while typing, but any name can be entered. Looks like a select. */
export function TemplateNameField<Values extends FieldValues>({
  name,
  hint,
}: Pick<FieldText, 'hint'> & { name: Path<Values> }) {
  const id = useId()
  const { data } = useQuery(templateLookups.approvedNames())
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  return (
    <Field {...{ id, hint, error }} label="Template name">
      <span className="relative block">
        <Input
          {...register(name)}
          {...fieldAria({ id, hint, error })}
          list={`${id}-names`}
          placeholder="Choose or enter a name"
          autoComplete="off"
          spellCheck={false}
          // The browser's own arrow opens the list, unseen below ours.
          className="[&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0!"
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-text-faint"
        />
      </span>
      <datalist id={`${id}-names`}>
        {data?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </Field>
  )
}
