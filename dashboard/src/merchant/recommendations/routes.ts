import type { PageRoute } from '../../app/route.ts';

export const recommendationRoutes: readonly PageRoute[] = [
  {
    path: '/recommendations',
    load: async () => (await import('./recommendations-page.tsx')).RecommendationsPage,
  },
  { path: '/recommendations/score', load: async () => (await import('./score-page.tsx')).ScorePage },
  {
    path: '/recommendations/$recommendationId',
    load: async () => (await import('./recommendation-page.tsx')).RecommendationPage,
  },
];
