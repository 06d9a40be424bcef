import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { hardTemplates } from '@/components/phone-kit/testing/hard-documents'
import { isObject } from '@/lib/contract/json'
import { demoTemplates } from '@/lib/demo/demo-templates'
import { contentOf } from '@/lib/demo/template-rows'
import { contentFromForm, formFromContent, type TemplateForm } from '@/lib/language/template/form'
import { type Builder, BuilderContext } from './builder-context'
import type { BuilderValues } from './builder-values'
import { buttonKinds } from './buttons/button-kinds'
import { CardList } from './carousel/card-list'
import { Checks } from './checks/checks'
import { AuthenticationSection } from './parts/authentication-section'
import { OfferInputs } from './parts/offer-inputs'
import { TemplateSections } from './template-sections'

const all = [
  ...demoTemplates.map((template) => [`${template.name} ${template.language}`, contentOf(template)] as const),
  ...hardTemplates,
]

function Form({ form: written }: { form: TemplateForm }) {
  const form = useForm<BuilderValues>({ defaultValues: { ...written, pendingJson: null } })
  const builder: Builder = {
    purpose: 'create',
    checks: new Checks(written, false),
    isReadOnly: false,
    fixed: {},
    usedLanguages: [],
    loadedSamples: new Map(),
    sampleNames: new Map(),
  }
  const isOfCodes = written.category === 'AUTHENTICATION' && !written.authentication.hasOwnTexts
  return (
    <BuilderContext value={builder}>
      <FormProvider {...form}>
        <TemplateSections />
        {/* A browser loads these on demand. */}
        {isOfCodes && <AuthenticationSection />}
        {written.offer.isOn && <OfferInputs isNew={false} />}
        {written.carousel.isOn && <CardList isNew={false} remove={() => {}} />}
      </FormProvider>
    </BuilderContext>
  )
}

const drawn = (form: TemplateForm) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form form={form} />
    </QueryClientProvider>,
  )

const escaped = (text: string) => renderToStaticMarkup(<p>{text}</p>).slice(3, -4)

/** Everything that people write: every text, address and number, at any depth. */
const typed = new Set(['text', 'url', 'phone_number', 'navigate_screen', 'package_name', 'signature_hash'])
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (typed.has(name) ? [inner] : []) : textsIn(inner),
  )
}

/** Types of components and buttons of a template, with its header formats and code types. */
function kindsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(kindsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && ['type', 'format', 'otp_type'].includes(name) ? [inner] : kindsIn(inner),
  )
}

/** The first template with each combination of parts. */
const kinds = new Map(all.map((each) => [kindsIn(each[1].components).join(), each] as const).toReversed())

describe('templates of every kind', () => {
  test('are covered by these tests', () => {
    expect([...new Set(all.flatMap(([, { components }]) => kindsIn(components)))]).toEqual(
      expect.arrayContaining([
        ...['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL', 'LIMITED_TIME_OFFER'],
        ...['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'],
        ...['OTP', 'COPY_CODE', 'ONE_TAP', 'ZERO_TAP'],
        ...buttonKinds.map(({ type }) => type),
      ]),
    )
  })

  test.each([...kinds.values()])('have an input for every text in the form: %s', (_, content) => {
    const html = drawn(formFromContent(content))
    expect(html).not.toContain('Not in this form')
    for (const text of textsIn(content.components)) expect(html).toContain(escaped(text))
  })

  test.each(all)('are unchanged after a round trip through the form: %s', (_, content) => {
    const { components, ...rest } = contentFromForm(formFromContent(content))
    expect(components).toEqual(content.components)
    expect(rest).toMatchObject({ language: content.language, category: content.category })
  })
})
