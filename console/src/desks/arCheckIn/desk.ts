// The AR check-in: trails and their spots, the screens and posters there, who checked in, and frames and stickers.
import Icon from '@ant-design/icons/CameraOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'arCheckIn',
  group: 'plaza',
  order: 11,
  letter: '2 A',
  icon: Icon,
  needs: ['list_ar_trail_records'],
  pages: [
    { path: 'ar-check-in', page: () => import('./TrailsPage') },
    { path: 'ar-check-in/trails/new', page: () => import('./NewTrailPage') },
    { path: 'ar-check-in/trails/:trailId', page: () => import('./TrailPage') },
    { path: 'ar-check-in/trails/:trailId/edit', page: () => import('./EditTrailPage') },
    { path: 'ar-check-in/trails/:trailId/check-ins', page: () => import('./CheckInsPage') },
    { path: 'ar-check-in/trails/:trailId/spots/new', page: () => import('./EditSpotPage') },
    { path: 'ar-check-in/trails/:trailId/spots/:spotId', page: () => import('./SpotPage') },
    { path: 'ar-check-in/trails/:trailId/spots/:spotId/edit', page: () => import('./EditSpotPage') },
    { path: 'ar-check-in/decorations', page: () => import('./DecorationsPage') },
    { path: 'ar-check-in/decorations/new', page: () => import('./EditDecorationPage') },
    { path: 'ar-check-in/decorations/:decorationId', page: () => import('./EditDecorationPage') },
  ],
});
