'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ExpiresField } from '@/components/form/expires-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SwitchField } from '@/components/form/switch-field'
import { Button } from '@/components/ui/button'
import { LocalMoment } from '@/components/ui/local-moment'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { ShownOnce } from '@/components/ui/shown-once'
import { useAttempt } from '@/components/ui/use-attempt'
import {
  type ShareSubject,
  type ShareValues,
  sharedPreviewQueries,
  useEndSharedPreview,
  useMakeSharedPreview,
} from '@/lib/browser/shared-previews'
import { type SharedPreview, sharedPreviewLimits } from '@/lib/contract/shared-previews'

/** A subject, and its name in the dialog. */
export type Shareable = ShareSubject & {
  /** Such as `order_sent in English`. */
  name: string
  /** The flow has an endpoint, whose responses can be shared with it. */
  hasEndpoint?: boolean
}

interface ShareDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  subject: Shareable
}

const titles = { template: 'Share a preview', flow: 'Share a preview', plan: 'Share this plan' } as const

/** Creates a link that shows something to people without an account, and revokes such links. Load it lazily. */
export function ShareDialog({ open, onOpenChange, subject }: ShareDialogProps) {
  const form = useForm<ShareValues>({ defaultValues: { days: 7, withResponses: false } })
  const share = useMakeSharedPreview(subject)
  const [made, setMade] = useState<{ link: string; endsAt: number }>()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={made ? 'Copy the link now' : titles[subject.kind]}
      description={
        made
          ? undefined
          : `Anyone with the link sees ${subject.name} as it is now, and who shared it. They need no account and can’t change anything.`
      }
      result={made ? <MadeLink {...made} /> : null}
      form={form}
      isSave={false}
      submitLabel="Create link"
      save={async (values) => setMade(await share.mutateAsync(values))}
    >
      <ExpiresField<ShareValues> name="days" days={sharedPreviewLimits.days} />
      {subject.hasEndpoint && (
        <SwitchField<ShareValues>
          name="withResponses"
          label="Include endpoint responses from saved runs"
          hint="They may contain data about real people. Without them, the preview uses the sample data of the flow."
        />
      )}
      <Links subject={subject} isShown={open} />
    </FormDialog>
  )
}

function MadeLink({ link, endsAt }: { link: string; endsAt: number }) {
  return (
    <ShownOnce what="link" text={link}>
      It expires <LocalMoment at={endsAt} />.
    </ShownOnce>
  )
}

function Links({ subject, isShown }: { subject: Shareable; isShown: boolean }) {
  const { data, error } = useQuery({ ...sharedPreviewQueries.list(subject), enabled: isShown })
  if (error) return <ProblemNotice problem={problemOf(error)} />
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label="Shared links" className="space-y-2">
      <h3 className="font-medium">Shared links</h3>
      <ul className="divide-y divide-border rounded-md border border-border">
        {data.data.map((link) => (
          <LinkRow key={link.id} subject={subject} link={link} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ subject, link }: { subject: Shareable; link: SharedPreview }) {
  const end = useEndSharedPreview(subject)
  const { run, isPending, problem } = useAttempt()
  return (
    <li className="space-y-2 px-3 py-2">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-pretty">
          <bdi className="font-medium wrap-anywhere">
            {subject.kind === 'plan' ? link.name : link.sharedBy}
          </bdi>
          <span className="block text-text-muted">
            {subject.kind === 'plan' && (
              <>
                Shared by <bdi>{link.sharedBy}</bdi>.{' '}
              </>
            )}
            Expires <LocalMoment at={link.endsAt} />
          </span>
        </p>
        <Button size="small" pending={isPending} onClick={() => void run(() => end.mutateAsync(link.id))}>
          Revoke
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </li>
  )
}
