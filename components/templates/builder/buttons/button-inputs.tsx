'use client'

import dynamic from 'next/dynamic'
import { useWatch } from 'react-hook-form'
import { Skeleton } from '@/components/ui/skeleton'
import { templateLimits } from '@/lib/contract/limits'
import { callButtonMinutes, productLimits } from '@/lib/contract/rich-template-limits'
import { formatNumber } from '@/lib/labels/numbers'
import type { ButtonFormType } from '@/lib/language/template/form'
import { findVariables } from '@/lib/language/template/variables'
import { BuilderInput } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import type { ButtonPlace } from '../place'

const FlowChoice = dynamic(() => import('./flow-choice').then((module) => module.FlowChoice), {
  loading: () => <Skeleton className="h-24" />,
})

function ButtonText({ at }: { at: ButtonPlace }) {
  return (
    <BuilderInput
      place={`${at}.text`}
      label="Button text"
      isRequired
      dir="auto"
      max={templateLimits.buttonTextCharacters}
    />
  )
}

function Website({ at }: { at: ButtonPlace }) {
  const url = useWatch<BuilderValues, `${ButtonPlace}.url`>({ name: `${at}.url` }) ?? ''
  return (
    <>
      <BuilderInput
        place={`${at}.url`}
        label="Website address"
        isRequired
        inputMode="url"
        spellCheck={false}
        autoCapitalize="off"
        dir="ltr"
        placeholder="https://example.com/orders/{{1}}"
        hint="A variable can be at the end: https://example.com/orders/{{1}}"
      />
      {findVariables(url).length > 0 && (
        <BuilderInput
          place={`${at}.urlSample`}
          label="Sample of the full address"
          isRequired
          inputMode="url"
          spellCheck={false}
          autoCapitalize="off"
          dir="ltr"
          placeholder="https://example.com/orders/4711"
        />
      )}
    </>
  )
}

function Flow({ at }: { at: ButtonPlace }) {
  return (
    <>
      <FlowChoice at={at} />
      <BuilderInput
        place={`${at}.navigateScreen`}
        label="First screen"
        spellCheck={false}
        dir="ltr"
        hint="The ID of a screen. Leave empty to let the flow decide."
      />
    </>
  )
}

/** The inputs of a button, by its kind. */
export function ButtonInputs({ type, at }: { type: ButtonFormType; at: ButtonPlace }) {
  switch (type) {
    case 'QUICK_REPLY':
      return <ButtonText at={at} />
    case 'URL':
      return (
        <>
          <ButtonText at={at} />
          <Website at={at} />
        </>
      )
    case 'PHONE_NUMBER':
      return (
        <>
          <ButtonText at={at} />
          <BuilderInput
            place={`${at}.phoneNumber`}
            label="Phone number"
            isRequired
            type="tel"
            dir="ltr"
            placeholder="+1 555-010-0100"
            hint="With + and the country code."
          />
        </>
      )
    case 'COPY_CODE':
      return (
        <BuilderInput
          place={`${at}.code`}
          label="Offer code"
          isRequired
          spellCheck={false}
          dir="ltr"
          placeholder="SUMMER25"
          hint="A sample. Each message can have its own. Phones label the button in the template’s language."
          max={templateLimits.copyCodeCharacters}
        />
      )
    case 'FLOW':
      return (
        <>
          <ButtonText at={at} />
          <Flow at={at} />
        </>
      )
    case 'VOICE_CALL':
      return (
        <>
          <ButtonText at={at} />
          <BuilderInput
            place={`${at}.ttlMinutes`}
            label="Minutes until the button expires"
            inputMode="numeric"
            dir="ltr"
            placeholder={formatNumber(callButtonMinutes.usual)}
            hint="Leave empty for 7 days."
          />
        </>
      )
    case 'CATALOG':
      return (
        <>
          <ButtonText at={at} />
          <p className="text-sm text-text-muted">Opens the catalog that is connected to your account.</p>
        </>
      )
    case 'MPM':
      return (
        <>
          <ButtonText at={at} />
          <p className="text-sm text-text-muted">
            You choose up to {productLimits.products} products each time you send the message.
          </p>
        </>
      )
    case 'OTHER':
      return <p className="text-sm text-text-muted">This kind of button can only be edited as JSON.</p>
  }
}
