import type { ScrapeError, ServerOrigin } from '@encart/contract/monitoring/server-states.ts';

const origins: Record<ServerOrigin, string> = {
  sent: 'Un programme les envoie avec une clé d’intégration.',
  scraped: 'Nous lisons son node_exporter à l’adresse déclarée, toutes les minutes.',
  own: 'C’est la machine qui fait tourner la plateforme : elle se mesure elle-même.',
};

const errors: Record<ScrapeError, string> = {
  refused_address:
    'Cette adresse n’est pas de celles que la plateforme peut appeler. Corrigez-la, ou faites-la autoriser.',
  unreachable:
    'Rien ne répond à cette adresse. Vérifiez que node_exporter tourne et que son port est ouvert.',
  too_slow: 'La réponse n’est pas arrivée à temps. Vérifiez la charge du serveur et le réseau.',
  too_large: 'La réponse est bien plus longue que celle d’un node_exporter. Vérifiez l’adresse.',
  redirected: 'L’adresse renvoie vers une autre, ce qui n’est pas suivi. Déclarez l’adresse finale.',
  bad_status: 'L’adresse répond par une erreur. Vérifiez son chemin, en général /metrics.',
  unreadable: 'La réponse n’est pas celle d’un node_exporter. Vérifiez l’adresse et son chemin.',
};

/** The words of the loads of servers. */
export const monitoring = {
  servers: {
    about:
      'Déclarez l’adresse d’un node_exporter, ou faites envoyer les charges d’un serveur avec une clé : il apparaîtra de lui-même.',
    summary: 'Serveurs par état ; un clic restreint la liste',
    silentSince: 'Silencieux depuis {{since}}',
    much: 'Au-delà du seuil : le serveur est dit chargé',
    lastHour: 'Dernière heure',
    lastHourHint: 'Charge de chaque minute, à partir de zéro ; un clic trace le serveur dans le graphique.',
    draw: 'Tracer {{server}}',
    undraw: 'Retirer {{server}} du graphique',
    wall: 'Affichage mural',
    wallOff: 'Quitter l’affichage mural',
    sending:
      'Un serveur sans adresse peut envoyer ses charges lui-même, chaque minute, avec une clé d’intégration :',
    keys: 'Clés d’intégration',
  },
  chart: {
    title: 'Charge dans le temps',
    metric: 'Mesure',
    minute: 'Minute',
    point: 'Moment',
    all: 'Tous les serveurs',
    together: 'Tous les serveurs ensemble',
    add: 'Tracer un serveur',
    clear: 'Tous ensemble',
    most: '{{count}} serveurs au plus dans le graphique',
    range: 'Du plus bas au plus haut',
    lowest: '{{name}}, au plus bas',
    highest: '{{name}}, au plus haut',
    bandText: 'En clair, de la minute la plus basse à la plus haute ; en pointillés, la période comparée.',
    label: '{{metric}}, {{servers}}, {{period}}',
    failed: 'Les charges n’ont pas pu être chargées',
    empty: 'Aucune charge sur cette durée',
    emptyText: 'Choisissez une autre durée, ou un autre serveur.',
  },
  server: {
    tabs: { overview: 'Aperçu', history: 'Historique' },
    lastLoad: 'Dernière charge',
    origin: 'D’où viennent ses charges',
    origins,
    errors,
    readWell: 'Réussie',
    readAgain: 'Relire maintenant',
    read: 'Le serveur a été lu',
    notRead: 'Le serveur n’a pas pu être lu',
  },
};
