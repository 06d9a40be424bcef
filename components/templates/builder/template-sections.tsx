'use client'

import dynamic from 'next/dynamic'
import { useWatch } from 'react-hook-form'
import { BasicsSection } from './basics/basics-section'
import type { BuilderValues } from './builder-values'
import { ButtonsSection } from './buttons/buttons-section'
import { CarouselSection } from './carousel/carousel-section'
import { BodySection } from './parts/body-section'
import { FooterSection } from './parts/footer-section'
import { HeaderSection } from './parts/header-section'
import { KeptParts } from './parts/kept-parts'
import { OfferSection } from './parts/offer-section'

// Few templates carry codes; the inputs of those come with the first.
const AuthenticationSection = dynamic(() =>
  import('./parts/authentication-section').then((module) => module.AuthenticationSection),
)

/** The template as inputs. Authentication templates have their own; what was written before stays in the form. */
export function TemplateSections() {
  const [category, hasOwnTexts] = useWatch<BuilderValues, ['category', 'authentication.hasOwnTexts']>({
    name: ['category', 'authentication.hasOwnTexts'],
  })
  return (
    <div className="space-y-4">
      <BasicsSection />
      {category === 'AUTHENTICATION' && !hasOwnTexts ? (
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
