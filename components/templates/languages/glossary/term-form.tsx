'use client'

import { useForm, useWatch } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/ui/toast-provider'
import { useWriteGlossary } from '@/lib/browser/template-glossary'
import { textDirection } from '@/lib/contract/languages'
import type { GlossaryChange, GlossaryTerm } from '@/lib/contract/template-glossary'
import { languageName } from '@/lib/language/template/language-name'

interface TermFormProps {
  /** Undefined for a new one. */
  term: GlossaryTerm | undefined
  /** Language codes that translations are requested for. */
  languages: readonly string[]
  onClose: () => void
}

/** A term and its translations. */
export function TermForm({ term, languages, onClose }: TermFormProps) {
  const { mutateAsync: write } = useWriteGlossary()
  const toast = useToast()
  const language = term?.language ?? languages.find((code) => /^en/.test(code)) ?? languages[0] ?? 'en'
  // Inputs are named like the request's members, so that errors appear at them.
  const form = useForm<GlossaryChange>({
    defaultValues: {
      terms: [
        {
          language,
          term: term?.term ?? '',
          translations: languages.map((code) => ({ language: code, text: term?.translations[code] ?? '' })),
        },
      ],
    },
  })
  const { dirtyFields } = form.formState
  const own = useWatch({ control: form.control, name: 'terms.0.language' })
  return (
    <ResourceForm
      form={form}
      isEdit={term !== undefined}
      submitLabel={term ? 'Save term' : 'Add term'}
      actions={<Button onClick={onClose}>Cancel</Button>}
      save={async ({ terms }) => {
        // Keeps what others changed in other languages. All inputs are registered, so that errors find them.
        const isChanged = (index: number) => dirtyFields.terms?.[0]?.translations?.[index]?.text === true
        const sent = terms.map((each) => ({
          ...each,
          translations: each.translations.map(({ language: to, text }, index) =>
            isChanged(index) && to !== each.language ? { language: to, text } : { language: to },
          ),
        }))
        await write({ terms: sent })
        toast(term ? 'Term saved' : 'Term added')
        onClose()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField<GlossaryChange>
          name="terms.0.term"
          label="Term"
          isRequired
          autoComplete="off"
          dir="auto"
          // The name identifies the term.
          readOnly={term !== undefined}
        />
        <TextField<GlossaryChange>
          name="terms.0.language"
          label="Language of the term"
          isRequired
          autoComplete="off"
          readOnly={term !== undefined}
          hint={term ? undefined : 'A code such as en or en_US.'}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-2 font-medium">Translations</legend>
        {languages.map(
          (code, index) =>
            code !== own && (
              <TextField<GlossaryChange>
                key={code}
                name={`terms.0.translations.${index}.text`}
                label={languageName(code)}
                autoComplete="off"
                dir={textDirection(code)}
              />
            ),
        )}
      </fieldset>
    </ResourceForm>
  )
}
