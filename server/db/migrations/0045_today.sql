-- Proposals that their buyer has not looked at: few at any time, and asked for with each opening of the home.
create index proposals_unseen on proposals (order_id, id) where status = 'pending' and seen_at is null;
-- What waits of a supplier's own, the latest first.
create index proposals_waiting on proposals (user_id, id desc) where status = 'pending';
