'use client'

import { useFormContext } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { languageName } from '@/lib/language/template/language-name'
import { useBuilder } from '../builder-context'
import { BuilderField } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { placeId } from '../place'
import { LanguageChoice } from './language-choice'

/** The language, as long as it can be chosen. */
export function LanguageField() {
  const { fixed } = useBuilder()
  const { getValues } = useFormContext<BuilderValues>()
  return (
    <BuilderField place="language" id={placeId('language')} label="Language" isRequired hint={fixed.language}>
      {(aria) =>
        fixed.language ? (
          <Input {...aria} readOnly suppressHydrationWarning value={languageName(getValues('language'))} />
        ) : (
          <LanguageChoice {...aria} />
        )
      }
    </BuilderField>
  )
}
