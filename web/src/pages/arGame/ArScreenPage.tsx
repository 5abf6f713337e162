// The screen at a spot: asks for the code of each half minute by the screen's own token, and says when that is not good any more.
import { serverNowMs } from '@galleria/client/clock';
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { ScreenNotice, type ScreenState, ScreenView } from '@/features/arCheckIn/ScreenView';
import { useAwakeScreen } from '@/features/arCheckIn/useAwakeScreen';
import { addressFor, useArguments } from '@/hosts/page';
import { arScreenPage } from '@/routes/arCheckIn/arScreen';
import { arTrailPage } from '@/routes/arCheckIn/arTrail';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const unknownTokenCode = 91_411;
const againMs = 5_000;
/** The server turns to the next code at the very moment that it names. */
const afterwardsMs = 300;
const soonestMs = 1_000;

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === unknownTokenCode;

/** When to ask next: as soon as the code has changed, a little later after a failure, and no more for a token that is none. */
function nextAsk(state: { data: ScreenState | undefined; error: unknown }): number | false {
  if (isUnknown(state.error)) return false;
  if (state.error || !state.data) return againMs;
  return Math.max(state.data.changesAt - serverNowMs() + afterwardsMs, soonestMs);
}

export default function ArScreenPage() {
  const { t } = useTranslation('arCheckIn');
  const { token } = useArguments(arScreenPage);
  useAwakeScreen();
  const query = useQuery({
    ...queryFor('get_ar_screen', { token: token ?? '-' }),
    enabled: token !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => nextAsk(state),
    refetchIntervalInBackground: true,
  });
  const content = () => {
    if (token === undefined || isUnknown(query.error))
      return <ScreenNotice title={t('screen.unknown')} body={t('screen.unknownBody')} />;
    if (query.data)
      return <ScreenView screen={query.data} isLost={query.isError} draw={(screen) => <Code screen={screen} />} />;
    return query.isError ? (
      <ScreenNotice title={t('screen.lost')} body={t('screen.lostBody')} />
    ) : (
      <ScreenNotice title={t('screen.title')} body={t('screen.renews')} />
    );
  };
  return <Page navigation="none">{content()}</Page>;
}

/** The link that a phone's own camera opens; the app's scanner reads the code in it. */
function Code({ screen }: { screen: ScreenState }) {
  const { t } = useTranslation('arCheckIn');
  const { spotId, code, spotName } = screen;
  const link = new URL(addressFor(arTrailPage, { spotId, code }), document.baseURI).href;
  const marks = useQuery({
    queryKey: ['ar screen marks', link],
    queryFn: async () => (await import('@/features/members/codeMarks')).drawQr(link),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
  if (!marks.data) return null;
  const { moduleCount, path } = marks.data;
  return (
    <svg
      viewBox={`0 0 ${moduleCount} ${moduleCount}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('screen.code', { name: spotName })}
    >
      <path d={path} />
    </svg>
  );
}
