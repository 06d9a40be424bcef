import type { LibraryTemplate } from './entry'

/** Texts about codes, payments, stock and carts. */
export const shopTexts: readonly LibraryTemplate[] = [
  {
    name: 'sign_in_code',
    title: 'Sign-in code',
    goal: 'codes',
    category: 'AUTHENTICATION',
    why: 'The service provides the text in every language, and people copy the code with one tap.',
  },
  {
    name: 'payment_due_soon',
    title: 'Payment reminder',
    goal: 'payments',
    category: 'UTILITY',
    why: 'A friendly reminder before the due date works better than a warning after it.',
    variables: ['first_name', 'amount', 'due_date'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, a friendly reminder: your payment of {{amount}} is due on {{due_date}}. If you already paid, you do not need to do anything.',
      },
      es: {
        body: 'Hola, {{first_name}}: te recordamos que tu pago de {{amount}} vence el {{due_date}}. Si ya lo has hecho, no tienes que hacer nada.',
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Lembramos que o seu pagamento de {{amount}} vence em {{due_date}}. Se você já pagou, não precisa fazer nada.',
      },
      de: {
        body: 'Hallo {{first_name}}, eine freundliche Erinnerung: Deine Zahlung über {{amount}} ist am {{due_date}} fällig. Wenn du schon bezahlt hast, musst du nichts weiter tun.',
      },
      fr: {
        body: 'Bonjour {{first_name}}, petit rappel : votre paiement de {{amount}} est à régler avant le {{due_date}}. Si c’est déjà fait, vous n’avez rien à faire.',
      },
    },
  },
  {
    name: 'payment_received',
    title: 'Payment received',
    goal: 'payments',
    category: 'UTILITY',
    why: 'An immediate receipt with the amount and number saves people from asking whether the payment arrived.',
    variables: ['first_name', 'amount', 'order_number'],
    texts: {
      en_US: {
        body: 'Thank you, {{first_name}}. We received your payment of {{amount}} for order {{order_number}}. You can reply here if you need an invoice.',
      },
      es: {
        body: 'Gracias, {{first_name}}. Hemos recibido tu pago de {{amount}} por el pedido {{order_number}}. Responde a este mensaje si necesitas una factura.',
      },
      pt_BR: {
        body: 'Obrigado, {{first_name}}. Recebemos o seu pagamento de {{amount}} pelo pedido {{order_number}}. Responda aqui se precisar de nota fiscal.',
      },
      de: {
        body: 'Danke, {{first_name}}. Wir haben deine Zahlung über {{amount}} für die Bestellung {{order_number}} erhalten. Antworte einfach hier, wenn du eine Rechnung brauchst.',
      },
      fr: {
        body: 'Merci, {{first_name}}. Nous avons reçu votre paiement de {{amount}} pour la commande {{order_number}}. Répondez ici si vous avez besoin d’une facture.',
      },
    },
  },
  {
    name: 'payment_failed',
    title: 'Payment failed',
    goal: 'payments',
    category: 'UTILITY',
    why: 'It reassures people that nothing is lost and says what to do next, without blame.',
    variables: ['first_name', 'amount', 'due_date'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, your payment of {{amount}} did not go through. We are holding your order until {{due_date}}, so there is time to try again or use another card.',
        replies: ['Try again', 'I need help'],
      },
      es: {
        body: 'Hola, {{first_name}}: tu pago de {{amount}} no se ha completado. Guardamos tu pedido hasta el {{due_date}}, así que tienes tiempo de intentarlo otra vez o usar otra tarjeta.',
        replies: ['Intentar otra vez', 'Necesito ayuda'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! O seu pagamento de {{amount}} não foi concluído. Vamos guardar o seu pedido até {{due_date}}, então dá tempo de tentar de novo ou usar outro cartão.',
        replies: ['Tentar de novo', 'Preciso de ajuda'],
      },
      de: {
        body: 'Hallo {{first_name}}, deine Zahlung über {{amount}} hat nicht geklappt. Wir halten deine Bestellung bis zum {{due_date}} zurück, du hast also Zeit für einen neuen Versuch oder eine andere Karte.',
        replies: ['Erneut versuchen', 'Ich brauche Hilfe'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, votre paiement de {{amount}} n’a pas abouti. Nous gardons votre commande jusqu’au {{due_date}}, vous avez donc le temps de réessayer ou de changer de carte.',
        replies: ['Réessayer', 'J’ai besoin d’aide'],
      },
    },
  },
  {
    name: 'back_in_stock_notice',
    title: 'Back in stock',
    goal: 'stock',
    category: 'MARKETING',
    why: 'People asked for this news, so the message gives it right away and offers to reserve the item.',
    variables: ['first_name', 'product'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, you asked us to tell you: {{product}} is back in stock. There are only a few, and we can keep one for you until tomorrow.',
        replies: ['Keep one for me', 'No longer needed'],
      },
      es: {
        body: 'Hola, {{first_name}}: nos pediste que te avisáramos. Ya tenemos de nuevo {{product}} en la tienda. Quedan pocas unidades, y podemos guardarte una hasta mañana.',
        replies: ['Guardadme una', 'Ya no la necesito'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Você pediu para avisar: {{product}} está de volta à loja. São poucas unidades, e podemos guardar uma para você até amanhã.',
        replies: ['Guardem para mim', 'Não preciso mais'],
      },
      de: {
        body: 'Hallo {{first_name}}, du wolltest Bescheid bekommen: Ab heute ist {{product}} wieder da. Es sind nur wenige Stück, und wir können dir eines bis morgen zurücklegen.',
        replies: ['Bitte zurücklegen', 'Nicht mehr nötig'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, vous vouliez être prévenu : {{product}} est de nouveau en stock. Il en reste peu, et nous pouvons vous en réserver un exemplaire jusqu’à demain.',
        replies: ['Réservez-le-moi', 'Plus besoin'],
      },
    },
  },
  {
    name: 'cart_waiting',
    title: 'Cart waiting',
    goal: 'cart',
    category: 'MARKETING',
    why: 'It offers help instead of pressure, because an open question often keeps people from buying.',
    variables: ['first_name', 'product'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, you left {{product}} in your cart, and we saved it for you. Do you have a question before you decide?',
        replies: ['I have a question', 'Not interested'],
      },
      es: {
        body: 'Hola, {{first_name}}: dejaste {{product}} en tu carrito y te lo hemos guardado. ¿Tienes alguna pregunta antes de decidirte?',
        replies: ['Tengo una pregunta', 'No me interesa'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Você deixou {{product}} no carrinho, e guardamos tudo para você. Tem alguma pergunta antes de decidir?',
        replies: ['Tenho uma pergunta', 'Não tenho interesse'],
      },
      de: {
        body: 'Hallo {{first_name}}, in deinem Warenkorb liegt noch etwas: {{product}} wartet dort auf dich. Hast du noch eine Frage, bevor du dich entscheidest?',
        replies: ['Ich habe eine Frage', 'Kein Interesse'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, vous avez laissé {{product}} dans votre panier, et nous l’avons gardé pour vous. Avez-vous une question avant de vous décider ?',
        replies: ['J’ai une question', 'Pas intéressé'],
      },
    },
  },
]
