'use client'

import { Mic, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Select } from '@/components/ui/select'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import {
  canChooseSpeaker,
  listSoundDevices,
  type SoundDevice,
  type SoundDevices,
} from '@/lib/calls/media/microphone'
import { useCurrentCall } from '../media/current-call'
import { currentSound, useCurrentSound } from '../media/current-sound'
import { LevelMeter } from '../media/level-meter'

interface DeviceFieldsProps {
  id: string
  isInCall: boolean
}

/** Shows the microphone and speaker in use; on request, others can be chosen and the microphone tested. */
export function DeviceFields(props: DeviceFieldsProps) {
  const devices = useDevices()
  const [isOpen, setIsOpen] = useState(false)
  const { microphones, speakers, microphoneId, speakerId, trouble } = devices
  return (
    <div className="mt-4 space-y-4 border-t border-border pt-3 md:mt-0 md:ml-4 md:border-t-0 md:border-l md:pt-0 md:pl-4 xl:border-l-0">
      {/* In wide windows, one line beside the input. */}
      <div className="flex items-start gap-3 xl:mt-6.5 xl:h-8 xl:items-center xl:justify-end">
        <ul className="min-w-0 flex-1 space-y-1 text-sm text-text-muted xl:flex xl:flex-initial xl:gap-5 xl:space-y-0">
          <InUse
            icon={<Mic aria-hidden="true" />}
            name={nameOf(microphones, microphoneId) ?? 'Default microphone'}
          />
          <InUse
            icon={<Volume2 aria-hidden="true" />}
            name={nameOf(speakers, speakerId) ?? 'Default speaker'}
          />
        </ul>
        <Button
          size="small"
          variant="quiet"
          className="text-accent-text! max-md:-mr-2.5 xl:-mr-2.5"
          aria-expanded={isOpen}
          onClick={() => {
            currentSound.stop()
            setIsOpen(!isOpen)
          }}
        >
          {isOpen ? 'Done' : 'Change'}
          {!isOpen && <span className="sr-only"> microphone and speaker</span>}
        </Button>
      </div>
      {isOpen && (
        <div className="space-y-4 xl:ml-auto xl:max-w-104">
          <Choices {...props} devices={devices} />
        </div>
      )}
      {trouble && (
        <Callout tone="danger" isAlert title={trouble.title}>
          {trouble.nextStep}
        </Callout>
      )}
    </div>
  )
}

const nameOf = (all: readonly SoundDevice[], id: string | undefined): string | undefined =>
  all.find((each) => each.id === id)?.label || undefined

function InUse({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <li className="flex min-w-0 items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-text-faint">
      {icon}
      <span className="truncate">{name}</span>
    </li>
  )
}

function Choices({ id, isInCall, devices }: DeviceFieldsProps & { devices: ReturnType<typeof useDevices> }) {
  const { microphones, speakers, microphoneId, speakerId, tested } = devices
  const { call } = useCurrentCall()
  const isBrowser = useIsBrowser()
  const voice = isInCall ? call?.voice : undefined
  return (
    <>
      <DeviceField
        id={`${id}-microphone`}
        label="Microphone"
        all={microphones}
        chosen={microphoneId}
        onChoose={(chosen) => void currentSound.chooseMicrophone(chosen, voice)}
      />
      {isBrowser && canChooseSpeaker() ? (
        <DeviceField
          id={`${id}-speaker`}
          label="Speaker"
          all={speakers}
          chosen={speakerId}
          onChoose={(chosen) => currentSound.chooseSpeaker(chosen, voice)}
        />
      ) : (
        <p className="text-sm text-pretty text-text-faint">This browser plays calls on the system speaker.</p>
      )}
      {!isInCall && <MicrophoneTest tested={tested} />}
    </>
  )
}

function MicrophoneTest({ tested }: Pick<ReturnType<typeof useDevices>, 'tested'>) {
  if (!tested)
    return (
      <Button size="small" onClick={() => void currentSound.tryOut()}>
        <Mic aria-hidden="true" className="size-3.5" /> Test microphone
      </Button>
    )
  return (
    <div className="flex items-center gap-3">
      <div className="flex-1">
        <LevelMeter microphone={tested} label="Microphone level" />
        <p className="mt-1 text-sm text-text-faint">Say something. The bar should move with your voice.</p>
      </div>
      <Button size="small" onClick={currentSound.stop}>
        Stop
      </Button>
    </div>
  )
}

interface DeviceFieldProps {
  id: string
  label: string
  all: readonly SoundDevice[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

function DeviceField({ id, label, all, chosen, onChoose }: DeviceFieldProps) {
  return (
    <Field id={id} label={label}>
      <Select {...fieldAria({ id })} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {!all.some((each) => each.id === 'default') && <option value="">System default</option>}
        {all.map((each, place) => (
          <option key={each.id} value={each.id}>
            {each.label || `${label} ${place + 1}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const none: SoundDevices = { microphones: [], speakers: [] }

/** This browser's microphones and speakers, and which are in use. */
function useDevices() {
  const [found, setFound] = useState(none)
  const chosen = useCurrentSound()
  const { tested } = chosen
  // Devices change outside of React, and only have names once microphone access was granted.
  useEffect(() => {
    const look = () => void listSoundDevices().then(setFound)
    look()
    // Undefined on pages loaded by http from another machine.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    devices?.addEventListener('devicechange', look)
    return () => devices?.removeEventListener('devicechange', look)
  }, [tested])
  // The browser owns the microphone; leaving the form ends the test.
  useEffect(() => currentSound.stop, [])
  return { ...found, ...chosen }
}
