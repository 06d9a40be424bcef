'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import { inputLine, inputLook } from '@/components/ui/input-look'
import { languageName } from '../status/language-name'
import { LanguageNameText } from '../status/language-name-text'
import { useBuilder } from './builder-context'
import { BuilderField } from './builder-field'
import type { BuilderValues } from './builder-values'
import { languageGroups } from './language-options'
import { placeId } from './place'

/** Stands where the combobox will be. */
function ComboboxToCome() {
  const code = useWatch<BuilderValues, 'language'>({ name: 'language' })
  return (
    <span className={classNames(inputLook, inputLine, 'flex items-center justify-between')}>
      <LanguageNameText code={code} />
    </span>
  )
}

const Combobox = dynamic(() => import('@/components/ui/combobox').then((module) => module.Combobox), {
  ssr: false,
  loading: ComboboxToCome,
})

/** The language, found by its name or code. */
export function LanguageField() {
  const { fixed, usedLanguages, checks } = useBuilder()
  const { field } = useController<BuilderValues, 'language'>({ name: 'language' })
  const groups = useMemo(() => languageGroups(usedLanguages), [usedLanguages])
  return (
    <BuilderField place="language" id={placeId('language')} label="Language" isRequired hint={fixed.language}>
      {(aria) =>
        fixed.language ? (
          <input
            {...aria}
            readOnly
            value={languageName(field.value)}
            className={classNames(inputLook, inputLine)}
          />
        ) : (
          <Combobox
            {...aria}
            ref={field.ref}
            groups={groups}
            value={field.value}
            onChange={field.onChange}
            onBlur={() => {
              field.onBlur()
              checks.touch('language')
            }}
            placeholder="Choose a language"
            searchLabel="Search languages"
            emptyText="No such language. Try its English name or its code."
          />
        )
      }
    </BuilderField>
  )
}
