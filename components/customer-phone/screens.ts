import dynamic from 'next/dynamic'

const loadConversation = () => import('./chat/conversation-screen')
const loadInbox = () => import('./codes/code-inbox')

/** Preloads screens that the chat list leads to. */
export const warmScreen = {
  conversation: () => void loadConversation().catch(() => {}),
  inbox: () => void loadInbox().catch(() => {}),
}

export const ConversationScreen = dynamic(() =>
  loadConversation().then((module) => module.ConversationScreen),
)
export const CodeInbox = dynamic(() => loadInbox().then((module) => module.CodeInbox))
export const CallLayer = dynamic(() => import('./calls/call-layer').then((module) => module.CallLayer), {
  ssr: false,
})
