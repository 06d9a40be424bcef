import type { LibraryEntry } from './entry'

/** Texts about orders. */
export const orderTexts: readonly LibraryEntry[] = [
  {
    name: 'order_confirmed',
    title: 'Order confirmed',
    goal: 'orders',
    category: 'UTILITY',
    why: 'It answers the first question after a purchase and gives people the order number they need to ask another.',
    variables: ['first_name', 'order_number', 'delivery_date'],
    texts: {
      en_US: {
        body: 'Thank you, {{first_name}}! We received your order {{order_number}} and are getting it ready. You can expect it on {{delivery_date}}, and we’ll message you when it ships.',
      },
      es: {
        body: '¡Gracias, {{first_name}}! Hemos recibido tu pedido {{order_number}} y lo estamos preparando. Llegará el {{delivery_date}}, y te avisaremos cuando salga del almacén.',
      },
      pt_BR: {
        body: 'Obrigado, {{first_name}}! Recebemos o seu pedido {{order_number}} e já estamos preparando tudo. A entrega está prevista para {{delivery_date}}, e avisaremos quando ele sair.',
      },
      de: {
        body: 'Vielen Dank, {{first_name}}! Wir haben deine Bestellung {{order_number}} erhalten und packen sie gerade. Sie kommt voraussichtlich am {{delivery_date}} an, und wir melden uns beim Versand.',
      },
      fr: {
        body: 'Merci, {{first_name}} ! Nous avons bien reçu votre commande {{order_number}} et nous la préparons. Elle arrivera le {{delivery_date}}, et nous vous écrirons dès son expédition.',
      },
    },
  },
  {
    name: 'order_on_its_way',
    title: 'Order on its way',
    goal: 'orders',
    category: 'UTILITY',
    why: 'It starts with the delivery day, and its replies solve the most common problems, so fewer people call.',
    variables: ['order_number', 'delivery_date'],
    texts: {
      en_US: {
        body: 'Good news: your order {{order_number}} is on its way and should arrive on {{delivery_date}}. Will someone be home?',
        replies: ['I’ll be home', 'Choose another day'],
      },
      es: {
        body: 'Buenas noticias: tu pedido {{order_number}} está en camino y debería llegar el {{delivery_date}}. ¿Habrá alguien en casa?',
        replies: ['Estaré en casa', 'Elegir otro día'],
      },
      pt_BR: {
        body: 'Boas notícias: o seu pedido {{order_number}} está a caminho e deve chegar em {{delivery_date}}. Vai ter alguém em casa?',
        replies: ['Estarei em casa', 'Escolher outro dia'],
      },
      de: {
        body: 'Gute Nachrichten: Deine Bestellung {{order_number}} ist unterwegs und sollte am {{delivery_date}} ankommen. Ist dann jemand zu Hause?',
        replies: ['Ich bin da', 'Anderen Tag wählen'],
      },
      fr: {
        body: 'Bonne nouvelle : votre commande {{order_number}} est en route et devrait arriver le {{delivery_date}}. Y aura-t-il quelqu’un chez vous ?',
        replies: ['Je serai là', 'Choisir un autre jour'],
      },
    },
  },
  {
    name: 'order_delivered',
    title: 'Order delivered',
    goal: 'orders',
    category: 'UTILITY',
    why: 'It tells people where to look and offers help before they complain.',
    variables: ['order_number'],
    texts: {
      en_US: {
        body: 'Your order {{order_number}} was delivered today. Is everything OK?',
        replies: ['All good', 'Something’s wrong'],
      },
      es: {
        body: 'Hoy hemos entregado tu pedido {{order_number}}. ¿Está todo como debería?',
        replies: ['Todo bien', 'Hay un problema'],
      },
      pt_BR: {
        body: 'O seu pedido {{order_number}} foi entregue hoje. Está tudo certo com ele?',
        replies: ['Tudo certo', 'Há um problema'],
      },
      de: {
        body: 'Deine Bestellung {{order_number}} wurde heute zugestellt. Ist alles so, wie es sein soll?',
        replies: ['Alles bestens', 'Etwas stimmt nicht'],
      },
      fr: {
        body: 'Votre commande {{order_number}} a été livrée aujourd’hui. Est-ce que tout est en ordre ?',
        replies: ['Tout va bien', 'Il y a un problème'],
      },
    },
  },
  {
    name: 'order_delayed',
    title: 'Order delayed',
    goal: 'orders',
    category: 'UTILITY',
    why: 'People forgive a delay if they hear about it early, with a new date and a way to cancel.',
    variables: ['first_name', 'order_number', 'delivery_date'],
    texts: {
      en_US: {
        body: 'We’re sorry, {{first_name}}: your order {{order_number}} is taking longer than we promised. It will now arrive on {{delivery_date}}. You can wait for it or cancel at no cost.',
        replies: ['I’ll wait', 'Cancel my order'],
      },
      es: {
        body: 'Lo sentimos, {{first_name}}: tu pedido {{order_number}} tarda más de lo que prometimos. Ahora llegará el {{delivery_date}}. Puedes esperarlo o cancelarlo sin coste.',
        replies: ['Lo espero', 'Cancelar el pedido'],
      },
      pt_BR: {
        body: 'Pedimos desculpas, {{first_name}}: o seu pedido {{order_number}} vai demorar mais do que prometemos. A nova data é {{delivery_date}}. Você pode esperar ou cancelar sem custo.',
        replies: ['Vou esperar', 'Cancelar o pedido'],
      },
      de: {
        body: 'Es tut uns leid, {{first_name}}: Deine Bestellung {{order_number}} braucht länger als versprochen. Sie kommt jetzt am {{delivery_date}} an. Du kannst darauf warten oder kostenlos stornieren.',
        replies: ['Ich warte', 'Bestellung stornieren'],
      },
      fr: {
        body: 'Nous sommes désolés, {{first_name}} : votre commande {{order_number}} prend plus de temps que prévu. Elle arrivera le {{delivery_date}}. Vous pouvez l’attendre ou l’annuler sans frais.',
        replies: ['J’attends', 'Annuler la commande'],
      },
    },
  },
  {
    name: 'order_ready_for_pickup',
    title: 'Ready to pick up',
    goal: 'orders',
    category: 'UTILITY',
    why: 'Two short sentences say where to go, by when, and which number to show.',
    variables: ['order_number', 'pickup_place', 'open_until'],
    texts: {
      en_US: {
        body: 'Your order {{order_number}} is ready. Pick it up at {{pickup_place}} today until {{open_until}}, and bring this message with you.',
      },
      es: {
        body: 'Tu pedido {{order_number}} está listo. Recógelo en {{pickup_place}} hoy hasta las {{open_until}} y trae este mensaje contigo.',
      },
      pt_BR: {
        body: 'O seu pedido {{order_number}} está pronto. Retire em {{pickup_place}} hoje até as {{open_until}} e traga esta mensagem com você.',
      },
      de: {
        body: 'Deine Bestellung {{order_number}} liegt bereit. Du kannst sie heute in der {{pickup_place}} bis {{open_until}} abholen. Bring bitte diese Nachricht mit.',
      },
      fr: {
        body: 'Votre commande {{order_number}} est prête. Vous pouvez la retirer au {{pickup_place}} aujourd’hui jusqu’à {{open_until}}, avec ce message.',
      },
    },
  },
  {
    name: 'refund_on_its_way',
    title: 'Refund on its way',
    goal: 'orders',
    category: 'UTILITY',
    why: 'It states the amount and the wait before anyone has to ask where the money is.',
    variables: ['first_name', 'order_number', 'amount'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, your return for order {{order_number}} has arrived. We are sending {{amount}} back to your account, which takes three to five business days.',
      },
      es: {
        body: 'Hola, {{first_name}}: ha llegado tu devolución del pedido {{order_number}}. Te devolvemos {{amount}} a tu cuenta, lo que tarda de tres a cinco días laborables.',
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! A sua devolução do pedido {{order_number}} chegou. Vamos devolver {{amount}} para a sua conta, o que leva de três a cinco dias úteis.',
      },
      de: {
        body: 'Hallo {{first_name}}, deine Rücksendung zur Bestellung {{order_number}} ist angekommen. Wir überweisen dir {{amount}} zurück, das dauert drei bis fünf Werktage.',
      },
      fr: {
        body: 'Bonjour {{first_name}}, votre retour de la commande {{order_number}} est bien arrivé. Nous vous remboursons {{amount}} sous trois à cinq jours ouvrés.',
      },
    },
  },
]
