-- Tiers that growth did not give: by hand or by a partner, each with a time of its own. A member's tier is the highest that is valid.
create table tier_grants (
  member_id bigint not null,
  grant_id bigint not null,
  tier text not null check (tier = 'silver' or tier = 'gold' or tier = 'platinum'),
  source text not null check (source in ('manual', 'partner')),
  label_zh_cn text not null,
  label_en text not null,
  reason text not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  granted_by text not null,
  granted_at_ms bigint not null,
  revoked_by text,
  revoked_reason text,
  revoked_at_ms bigint,
  primary key (member_id, grant_id),
  check (ends_at_ms > starts_at_ms),
  check (starts_at_ms >= granted_at_ms),
  check ((revoked_by is null) = (revoked_at_ms is null)),
  check ((revoked_reason is null) = (revoked_at_ms is null))
);
