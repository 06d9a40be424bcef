import type { LibraryEntry } from './entry'

/** Texts about feedback, welcome, offers and customer service. */
export const relationTexts: readonly LibraryEntry[] = [
  {
    name: 'feedback_after_purchase',
    title: 'How was your purchase?',
    goal: 'feedback',
    category: 'MARKETING',
    why: 'People answer one question with three choices more often than they open a form.',
    variables: ['first_name', 'product'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, how do you like {{product}} so far? Your answer takes one tap and helps us get better.',
        replies: ['I love it', 'It’s okay', 'I’m not happy'],
      },
      es: {
        body: 'Hola, {{first_name}}: ¿qué te parece {{product}} hasta ahora? Responder es un solo toque y nos ayuda a mejorar.',
        replies: ['Me encanta', 'Está bien', 'No me convence'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! O que você está achando de {{product}} até agora? A resposta é um toque só e nos ajuda a melhorar.',
        replies: ['Adorei', 'É razoável', 'Não gostei'],
      },
      de: {
        body: 'Hallo {{first_name}}, eine kurze Frage: Wie gut gefällt dir {{product}} bisher? Deine Antwort ist nur einmal Tippen und hilft uns, besser zu werden.',
        replies: ['Sehr gut', 'Ganz okay', 'Gar nicht'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, que pensez-vous de {{product}} pour l’instant ? Un seul geste suffit, et votre réponse nous aide à progresser.',
        replies: ['J’adore', 'Correct', 'Je suis déçu'],
      },
    },
  },
  {
    name: 'feedback_after_visit',
    title: 'How was your visit?',
    goal: 'feedback',
    category: 'MARKETING',
    why: 'It arrives while the visit is fresh, so unhappy guests tell you before they tell others.',
    variables: ['first_name', 'appointment_date'],
    texts: {
      en_US: {
        body: 'Thank you for visiting us on {{appointment_date}}, {{first_name}}. How was it? Your answer goes straight to our team.',
        replies: ['Very good', 'Could be better'],
      },
      es: {
        body: 'Gracias por tu visita del {{appointment_date}}, {{first_name}}. ¿Qué tal fue? Tu respuesta llega directamente a nuestro equipo.',
        replies: ['Muy bien', 'Podría mejorar'],
      },
      pt_BR: {
        body: 'Obrigado pela sua visita em {{appointment_date}}, {{first_name}}. Como foi? A sua resposta vai direto para a nossa equipe.',
        replies: ['Muito boa', 'Pode melhorar'],
      },
      de: {
        body: 'Danke für deinen Besuch am {{appointment_date}}, {{first_name}}. Wie war er? Deine Antwort geht direkt an unser Team.',
        replies: ['Sehr gut', 'Geht besser'],
      },
      fr: {
        body: 'Merci de votre visite du {{appointment_date}}, {{first_name}}. Comment était-ce ? Votre réponse va directement à notre équipe.',
        replies: ['Très bien', 'Peut mieux faire'],
      },
    },
  },
  {
    name: 'welcome_new_customer',
    title: 'Welcome',
    goal: 'welcome',
    category: 'MARKETING',
    why: 'It says what to expect and how to opt out, which builds trust.',
    variables: ['first_name'],
    texts: {
      en_US: {
        body: 'Welcome, {{first_name}}! Here you’ll get updates on your orders and, now and then, something worth knowing. Ask us anything: a real person will reply.',
        replies: ['What’s new?', 'Only order updates'],
      },
      es: {
        body: '¡Bienvenida, {{first_name}}! Aquí recibes noticias de tus pedidos y, de vez en cuando, algo interesante. Pregunta lo que quieras, te responde una persona.',
        replies: ['¿Qué hay de nuevo?', 'Solo mis pedidos'],
      },
      pt_BR: {
        body: 'Boas-vindas, {{first_name}}! Aqui você recebe novidades dos seus pedidos e, de vez em quando, algo interessante. Pergunte o que quiser, uma pessoa responde.',
        replies: ['O que há de novo?', 'Só os meus pedidos'],
      },
      de: {
        body: 'Willkommen, {{first_name}}! Hier erfährst du alles über deine Bestellungen und ab und zu etwas Wissenswertes. Frag uns, was du willst, dir antwortet ein Mensch.',
        replies: ['Was gibt es Neues?', 'Nur Bestellungen'],
      },
      fr: {
        body: 'Bienvenue, {{first_name}} ! Ici, vous suivez vos commandes et recevez parfois une information utile. Posez vos questions, une personne vous répond.',
        replies: ['Quoi de neuf ?', 'Seulement commandes'],
      },
    },
  },
  {
    name: 'we_miss_you',
    title: 'We miss you',
    goal: 'winback',
    category: 'MARKETING',
    why: 'It asks first and makes it easy to opt out, which keeps your quality rating high.',
    variables: ['first_name', 'discount'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, it has been a while. Here’s {{discount}} off your next order, good for two weeks. Would you still like to hear from us?',
        replies: ['Show me what’s new', 'Please stop'],
      },
      es: {
        body: 'Hola, {{first_name}}: hace tiempo que no sabemos de ti. Te hemos guardado un {{discount}} de descuento para tu próximo pedido, válido dos semanas. ¿Quieres seguir recibiendo noticias?',
        replies: ['Ver novedades', 'No, gracias'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Faz tempo que não nos falamos. Guardamos {{discount}} de desconto para o seu próximo pedido, válido por duas semanas. Você ainda quer receber notícias nossas?',
        replies: ['Ver novidades', 'Não, obrigado'],
      },
      de: {
        body: 'Hallo {{first_name}}, wir haben lange nichts voneinander gehört. Für deine nächste Bestellung liegen {{discount}} Rabatt bereit, zwei Wochen lang. Möchtest du weiter von uns hören?',
        replies: ['Neues ansehen', 'Nein, danke'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, cela fait longtemps. Nous vous avons réservé {{discount}} de remise sur votre prochaine commande, pendant deux semaines. Souhaitez-vous encore avoir de nos nouvelles ?',
        replies: ['Voir les nouveautés', 'Non merci'],
      },
    },
  },
  {
    name: 'birthday_greeting',
    title: 'Birthday greeting',
    goal: 'offers',
    category: 'MARKETING',
    why: 'Almost everyone reads a message with a birthday gift that asks for nothing in return.',
    variables: ['first_name', 'discount'],
    texts: {
      en_US: {
        body: 'Happy birthday, {{first_name}}! We wish you a wonderful day. Our gift to you: {{discount}} off anything in our store this month.',
      },
      es: {
        body: '¡Feliz cumpleaños, {{first_name}}! Te deseamos un día estupendo. Nuestro regalo: un {{discount}} de descuento en toda la tienda durante este mes.',
      },
      pt_BR: {
        body: 'Feliz aniversário, {{first_name}}! Desejamos um dia maravilhoso para você. O nosso presente: {{discount}} de desconto em toda a loja durante este mês.',
      },
      de: {
        body: 'Alles Gute zum Geburtstag, {{first_name}}! Wir wünschen dir einen wunderbaren Tag. Unser Geschenk: {{discount}} Rabatt auf alles in unserem Laden, den ganzen Monat.',
      },
      fr: {
        body: 'Joyeux anniversaire, {{first_name}} ! Nous vous souhaitons une très belle journée. Notre cadeau : {{discount}} de remise sur toute la boutique ce mois-ci.',
      },
    },
  },
  {
    name: 'season_sale',
    title: 'Seasonal sale',
    goal: 'offers',
    category: 'MARKETING',
    why: 'It has one offer, one date, and one reason, so nothing distracts from them.',
    variables: ['first_name', 'discount', 'due_date'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, our seasonal sale begins today with {{discount}} off everything in store. It ends on {{due_date}}. Would you like to see our favorites?',
        replies: ['Yes, please', 'No, thanks'],
      },
      es: {
        body: 'Hola, {{first_name}}: hoy empiezan nuestras rebajas de temporada, con un {{discount}} de descuento en toda la tienda. Terminan el {{due_date}}. ¿Te enviamos nuestros favoritos?',
        replies: ['Sí, por favor', 'No, gracias'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! A nossa liquidação começa hoje, com {{discount}} de desconto em toda a loja. Ela termina em {{due_date}}. Quer receber os nossos favoritos?',
        replies: ['Sim, quero', 'Não, obrigado'],
      },
      de: {
        body: 'Hallo {{first_name}}, heute beginnt unser Saisonverkauf mit {{discount}} Rabatt auf alles im Laden. Er endet am {{due_date}}. Sollen wir dir unsere Lieblinge schicken?',
        replies: ['Ja, gern', 'Nein, danke'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, nos soldes commencent aujourd’hui, avec {{discount}} de remise sur toute la boutique. Elles se terminent le {{due_date}}. Voulez-vous voir nos coups de cœur ?',
        replies: ['Oui, volontiers', 'Non merci'],
      },
    },
  },
  {
    name: 'loyalty_points_update',
    title: 'Loyalty points',
    goal: 'offers',
    category: 'MARKETING',
    why: 'It shows the points next to what they buy, so people want to use them.',
    variables: ['first_name', 'points', 'due_date'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, you have {{points}} points in your account. You can use them for your next order until {{due_date}}. Would you like to?',
        replies: ['Use my points', 'Later'],
      },
      es: {
        body: 'Hola, {{first_name}}: tienes {{points}} puntos en tu cuenta. Puedes usarlos en tu próximo pedido hasta el {{due_date}}. ¿Quieres hacerlo ahora?',
        replies: ['Usar mis puntos', 'Más tarde'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Você tem {{points}} pontos na sua conta. Pode usar no próximo pedido até {{due_date}}. Quer usar agora?',
        replies: ['Usar meus pontos', 'Mais tarde'],
      },
      de: {
        body: 'Hallo {{first_name}}, auf deinem Konto sind {{points}} Punkte. Du kannst sie bis zum {{due_date}} bei deiner nächsten Bestellung einlösen. Möchtest du das tun?',
        replies: ['Punkte einlösen', 'Später'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, vous avez {{points}} points sur votre compte. Vous pouvez les utiliser pour votre prochaine commande jusqu’au {{due_date}}. Voulez-vous en profiter ?',
        replies: ['Utiliser mes points', 'Plus tard'],
      },
    },
  },
  {
    name: 'request_received',
    title: 'Request received',
    goal: 'support',
    category: 'UTILITY',
    why: 'A case number and an expected wait keep people from asking twice.',
    variables: ['first_name', 'request_number'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, we received your request and filed it under {{request_number}}. We will answer within one business day. You can add photos here.',
      },
      es: {
        body: 'Hola, {{first_name}}: hemos recibido tu consulta con el número {{request_number}}. Te responderemos en un día laborable. Puedes añadir fotos aquí.',
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Recebemos a sua solicitação com o número {{request_number}}. Vamos responder em até um dia útil. Você pode enviar fotos aqui.',
      },
      de: {
        body: 'Hallo {{first_name}}, wir haben deine Anfrage mit der Nummer {{request_number}} erhalten. Du bekommst innerhalb eines Werktags eine Antwort. Bilder kannst du hier ergänzen.',
      },
      fr: {
        body: 'Bonjour {{first_name}}, nous avons reçu votre demande sous le numéro {{request_number}}. Vous aurez une réponse sous un jour ouvré. Vous pouvez ajouter des photos ici.',
      },
    },
  },
  {
    name: 'request_solved',
    title: 'Request solved?',
    goal: 'support',
    category: 'UTILITY',
    why: 'Customers can confirm that the request is solved or reopen it with one tap.',
    variables: ['first_name', 'request_number'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, we believe your request {{request_number}} is solved. Is everything working for you now?',
        replies: ['Yes, solved', 'I still need help'],
      },
      es: {
        body: 'Hola, {{first_name}}: creemos que tu consulta {{request_number}} está resuelta. ¿Funciona todo bien ahora?',
        replies: ['Sí, resuelta', 'Necesito más ayuda'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Acreditamos que a sua solicitação {{request_number}} foi resolvida. Está tudo funcionando agora?',
        replies: ['Sim, resolvida', 'Ainda preciso'],
      },
      de: {
        body: 'Hallo {{first_name}}, wir glauben, dass deine Anfrage {{request_number}} gelöst ist. Funktioniert jetzt alles bei dir?',
        replies: ['Ja, gelöst', 'Ich brauche Hilfe'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, nous pensons que votre demande {{request_number}} est résolue. Est-ce que tout fonctionne maintenant ?',
        replies: ['Oui, résolue', 'Encore besoin d’aide'],
      },
    },
  },
]
