// The map game: seasons with their spots on a picture of the mall, posters to print, and how far members are.
import Icon from '@ant-design/icons/CompassOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'mapGame',
  group: 'plaza',
  order: 12,
  letter: '2 G',
  icon: Icon,
  needs: ['list_map_seasons'],
  pages: [
    { path: 'map-game', page: () => import('./SeasonsPage') },
    { path: 'map-game/new', page: () => import('./NewSeasonPage') },
    { path: 'map-game/:seasonId', page: () => import('./SeasonPage') },
    { path: 'map-game/:seasonId/edit', page: () => import('./EditSeasonPage') },
    { path: 'map-game/:seasonId/map', page: () => import('./MapPage') },
    { path: 'map-game/:seasonId/posters', page: () => import('./PostersPage') },
    { path: 'map-game/:seasonId/players', page: () => import('./PlayersPage') },
  ],
});
