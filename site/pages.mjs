/** The pages of the documentation site, in the order of its menu. Paths are below `docs`, without `.md`. */

/** Pages of the four parts. `generated` pages are made by the build and are not in the repository. */
export const PARTS = [
  {
    name: 'Tutorials',
    about: 'First steps, one for each kind of reader',
    pages: [
      'tutorials/record-a-game',
      'tutorials/judge-a-dispute',
      'tutorials/tournament-day',
      'tutorials/first-corpus',
      'tutorials/recording',
      'tutorials/first-service',
    ],
  },
  {
    name: 'How-to',
    about: 'Instructions for a task',
    groups: [
      { name: 'At the table', pages: ['how-to/tablet', 'how-to/judging', 'how-to/organiser'] },
      {
        name: 'Finding and counting',
        pages: ['how-to/replay-a-log', 'how-to/searching', 'how-to/reviews', 'how-to/research'],
      },
      { name: 'Programs', pages: ['how-to/cli', 'how-to/library', 'how-to/mjai-live', 'how-to/webhooks'] },
      {
        name: 'Running a service',
        pages: ['how-to/running', 'how-to/access', 'how-to/backup', 'how-to/eventstoredb'],
      },
      { name: 'Contributing', pages: ['project/contributing', 'how-to/adding'] },
    ],
  },
  {
    name: 'Reference',
    about: 'Facts to look up',
    groups: [
      {
        name: 'Rules',
        pages: [
          'reference/rulesets',
          'reference/catalogue',
          'reference/majiang-rules',
          'reference/riichi-presets',
          'reference/tournaments',
          'reference/seasons',
          'reference/glossary',
        ],
      },
      {
        name: 'Formats',
        pages: [
          'reference/log-format',
          'reference/notation',
          'reference/comments',
          'reference/reviews',
          'reference/statistics',
        ],
      },
      {
        name: 'Service',
        pages: [
          'reference/commands',
          'reference/service',
          'reference/api-changes',
          'reference/deployment-files',
          'reference/performance',
          'project/changelog',
        ],
      },
    ],
  },
  {
    name: 'Explanation',
    about: 'Why it works as it does',
    pages: ['explanation/proof', 'explanation/security', 'explanation/architecture', 'project/security-policy'],
  },
];

/** Documents outside `docs`, with their addresses on the site. */
export const OTHER_DOCUMENTS = {
  'ARCHITECTURE.md': 'explanation/architecture.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'CHANGELOG.md': 'project/changelog.md',
  'SECURITY.md': 'project/security-policy.md',
  LICENSE: 'project/licence.md',
  'README.md': 'index.md',
  'schema.graphql': 'reference/schema/index.md',
  deploy: 'reference/deployment-files.md',
};
