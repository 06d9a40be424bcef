import { answer } from '@/lib/server/answer'

/** The draft of an edit of one template; null when nobody has begun one. */
export const GET = answer<{ templateId: string }>('templates.read', async ({ params, root }) => ({
  draft: (await root.drafts.findByTemplate(params.templateId)) ?? null,
}))
