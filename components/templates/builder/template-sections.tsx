'use client'

import dynamic from 'next/dynamic'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { Callout } from '@/components/ui/callout'
import { classNames } from '@/components/ui/class-names'
import { templateLimits } from '@/lib/contract/limits'
import { wordOf } from '@/lib/language/template/json'
import { ExampleButton } from '../library/example-button'
import { CategoryField } from './basics/category-field'
import { LanguageChoice } from './basics/language-choice'
import { NameField } from './basics/name-field'
import { useBuilder } from './builder-context'
import { BuilderField, BuilderInput } from './builder-field'
import type { BuilderValues } from './builder-values'
import { ButtonsSection } from './buttons/buttons-section'
import { CarouselSection } from './carousel/carousel-section'
import { BodySection } from './parts/body-section'
import { HeaderSection } from './parts/header-section'
import { OfferSection } from './parts/offer-section'
import { placeId } from './place'
import { Section } from './section'

/** Lists parts of the template that the form has no inputs for. */
function KeptParts() {
  const others = useWatch<BuilderValues, 'others'>({ name: 'others' })
  if (others.length === 0) return null
  const types = others.map(({ component }) => wordOf(component.type)).join(', ')
  return <Callout tone="neutral">Not in this form: {types} (edit in JSON).</Callout>
}

function FooterSection() {
  const { isReadOnly } = useBuilder()
  const text = useWatch<BuilderValues, 'footer.text'>({ name: 'footer.text' })
  if (isReadOnly && text === '') return null
  return (
    <Section
      place="footer"
      title="Footer"
      description="A small gray line below the message. It can’t contain variables."
    >
      <BuilderInput
        place="footer.text"
        label="Footer"
        isLabelHidden
        dir="auto"
        placeholder="Reply STOP to end these messages"
        max={templateLimits.footerCharacters}
      />
    </Section>
  )
}

/** Fixed values are in the page's title and need no field. */
function BasicsSection() {
  const { purpose, fixed, isReadOnly } = useBuilder()
  const isNameOpen = fixed.name === undefined
  const isLanguageOpen = fixed.language === undefined
  return (
    <Section place="basics" title="Basics" action={purpose === 'create' && !isReadOnly && <ExampleButton />}>
      {(isNameOpen || isLanguageOpen) && (
        <div
          className={classNames('grid items-start gap-4', isNameOpen && isLanguageOpen && 'xl:grid-cols-2')}
        >
          {isNameOpen && <NameField />}
          {isLanguageOpen && <LanguageField />}
        </div>
      )}
      <CategoryField />
    </Section>
  )
}

// Few templates are authentication templates, so their inputs are loaded on demand.
const AuthenticationSection = dynamic(() =>
  import('./parts/authentication-section').then((module) => module.AuthenticationSection),
)

/** The template as inputs. Authentication templates have their own; other values stay in the form. */
export function TemplateSections() {
  const [category, hasOwnTexts] = useWatch<BuilderValues, ['category', 'authentication.hasOwnTexts']>({
    name: ['category', 'authentication.hasOwnTexts'],
  })
  // The other sections stay until those of authentication are loaded.
  const hasOwnSections = useDeferredValue(category === 'AUTHENTICATION' && !hasOwnTexts)
  return (
    <div className="space-y-4">
      <BasicsSection />
      {hasOwnSections ? (
        <AuthenticationSection />
      ) : (
        <>
          <HeaderSection />
          <OfferSection />
          <BodySection />
          <CarouselSection />
          <FooterSection />
          <ButtonsSection />
        </>
      )}
      <KeptParts />
    </div>
  )
}

/** The language, as long as it can be chosen. */
const LanguageField = () => (
  <BuilderField place="language" id={placeId('language')} label="Language" isRequired>
    {(aria) => <LanguageChoice {...aria} />}
  </BuilderField>
)
