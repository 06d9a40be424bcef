import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { templateQueries } from '@/lib/browser/templates'

/** Name of an approved template: suggested while typing, but any name can be entered. */
export function TemplateNameField<Values extends FieldValues>({ name }: { name: Path<Values> }) {
  const id = useId()
  const { data } = useQuery(templateQueries.approvedNames())
  return (
    <>
      <TextField<Values>
        name={name}
        label="Template name"
        hint="Applies to every approved language."
        list={id}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={id}>
        {data?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
