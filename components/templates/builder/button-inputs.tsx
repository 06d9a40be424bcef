'use client'

import dynamic from 'next/dynamic'
import { useWatch } from 'react-hook-form'
import { templateLimits } from '@/lib/contract/limits'
import { callButtonMinutes, productLimits } from '@/lib/contract/rich-template-limits'
import { formatNumber } from '@/lib/labels/numbers'
import { copyOfferText } from '@/lib/language/template/buttons'
import type { ButtonFormType } from '@/lib/language/template/form'
import { findVariables } from '@/lib/language/template/variables'
import { BuilderInput } from './builder-field'
import type { BuilderValues } from './builder-values'

const FlowChoice = dynamic(() => import('./flow-choice').then((module) => module.FlowChoice))

function ButtonText({ index }: { index: number }) {
  return (
    <BuilderInput
      place={`buttons.${index}.text`}
      label="Button text"
      isRequired
      dir="auto"
      max={templateLimits.buttonTextCharacters}
    />
  )
}

function Website({ index }: { index: number }) {
  const url = useWatch<BuilderValues, `buttons.${number}.url`>({ name: `buttons.${index}.url` }) ?? ''
  return (
    <>
      <BuilderInput
        place={`buttons.${index}.url`}
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
          place={`buttons.${index}.urlSample`}
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

function Flow({ index }: { index: number }) {
  return (
    <>
      <FlowChoice index={index} />
      <BuilderInput
        place={`buttons.${index}.navigateScreen`}
        label="First screen"
        spellCheck={false}
        dir="ltr"
        hint="The ID of a screen. Empty: the flow decides."
      />
    </>
  )
}

/** The inputs of one button by its kind. */
export function ButtonInputs({ type, index }: { type: ButtonFormType; index: number }) {
  switch (type) {
    case 'QUICK_REPLY':
      return <ButtonText index={index} />
    case 'URL':
      return (
        <>
          <ButtonText index={index} />
          <Website index={index} />
        </>
      )
    case 'PHONE_NUMBER':
      return (
        <>
          <ButtonText index={index} />
          <BuilderInput
            place={`buttons.${index}.phoneNumber`}
            label="Phone number"
            isRequired
            type="tel"
            dir="ltr"
            placeholder="+1 555 010 0100"
            hint="With + and the country code."
          />
        </>
      )
    case 'COPY_CODE':
      return (
        <BuilderInput
          place={`buttons.${index}.code`}
          label="Offer code"
          isRequired
          spellCheck={false}
          dir="ltr"
          placeholder="SUMMER25"
          hint={`A sample. Each message can have its own. On phones, the button is called “${copyOfferText}”.`}
          max={templateLimits.copyCodeCharacters}
        />
      )
    case 'FLOW':
      return (
        <>
          <ButtonText index={index} />
          <Flow index={index} />
        </>
      )
    case 'VOICE_CALL':
      return (
        <>
          <ButtonText index={index} />
          <BuilderInput
            place={`buttons.${index}.ttlMinutes`}
            label="Works for how many minutes"
            inputMode="numeric"
            dir="ltr"
            placeholder={formatNumber(callButtonMinutes.usual)}
            hint="After that, the button no longer calls you. Empty: 7 days."
          />
        </>
      )
    case 'CATALOG':
      return (
        <>
          <ButtonText index={index} />
          <p className="text-sm text-text-muted">Opens the catalog that is connected to your account.</p>
        </>
      )
    case 'MPM':
      return (
        <>
          <ButtonText index={index} />
          <p className="text-sm text-text-muted">
            You choose up to {productLimits.products} products each time you send the message.
          </p>
        </>
      )
    case 'OTHER':
      return <p className="text-sm text-text-muted">This kind of button can only be edited as JSON.</p>
  }
}
